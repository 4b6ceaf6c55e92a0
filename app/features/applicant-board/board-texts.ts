import { type TranslateFrom, translateFrom } from "~/lib/translate";
import type messages from "../../../locales/de/applicants.json";

/** Every text of the board itself, as it travels to the browser with the island. */
export type BoardTexts = typeof messages.board;
export type BoardTranslate = TranslateFrom<BoardTexts>;
export const translateWith = translateFrom<BoardTexts>;
