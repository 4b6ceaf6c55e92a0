import type { TranslateFrom } from "~/lib/translate";
import type messages from "../../../locales/de/chatbot-builder.json";

/** Every text of the builder, as it travels to the browser with the page. */
export type BuilderTexts = typeof messages.page;
export type BuilderTranslate = TranslateFrom<BuilderTexts>;
