import { type SayOf, sayFrom } from "~/lib/translate";
import type messages from "../../../locales/de/chatbot-builder.json";

/** Every text of the builder, as it travels to the browser with the page. */
export type BuilderTexts = typeof messages.page;
export type Say = SayOf<BuilderTexts>;
export const sayIn = sayFrom<BuilderTexts>;
