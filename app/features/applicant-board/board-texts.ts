import { type SayOf, sayFrom } from "~/lib/translate";
import type messages from "../../../locales/de/applicants.json";

/** Every text of the board itself, as it travels to the browser with the island. */
export type BoardTexts = typeof messages.board;
export type BoardSay = SayOf<BoardTexts>;
export const sayIn = sayFrom<BoardTexts>;
