import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";
import { languageCookie } from "./language-cookie";

let loaded: typeof import("./messages").messages | null = null;

/**
 * Has to be awaited before a text is asked for: messages are a module of their own, which starts for the API, the
 * queues and the scheduler do not evaluate. Both languages are loaded, because a page may speak to applicants in the
 * other one.
 */
export async function loadLanguages(): Promise<void> {
  loaded ??= (await import("./messages")).messages;
}

/**
 * Language of a visit without a person's own choice: `?language=`, then the cookie, then German. The browser's wish is
 * only a hint.
 */
export const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["searchParams", "cookie"],
    searchParamKey: "language",
    cookie: languageCookie,
  },
});

/** The shared instance of a language: one per isolate, its language never changes. */
export function i18nOf(language: Language): I18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    resources: { [language]: resourcesOf(language) },
    ns: Object.keys(resourcesOf(language)),
    defaultNS: "ui",
    initImmediate: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}

export const translateIn = (language: Language): Translate => i18nOf(language).t;

const instances = new Map<Language, I18n>();

function resourcesOf(language: Language) {
  if (!loaded) throw new Error("the messages are not loaded");
  const start = `/locales/${language}/`.length;
  return Object.fromEntries(
    Object.entries(loaded[language]).map(([path, messages]) => [path.slice(start, -".json".length), messages]),
  );
}
