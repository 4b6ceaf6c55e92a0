import type { Translate } from "~/lib/translate";
import texts from "../../locales/de/ui.json";

/** The German texts of the namespace `ui`, as a page would look them up. */
export const translateDe: Translate = (key, params = {}) => {
  const text = key
    .split(".")
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
  if (typeof text !== "string") throw new Error(`no text for ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name]));
};
