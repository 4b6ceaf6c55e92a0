import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ConsentQuestion } from "~/domain/consent/decision";
import type { Language } from "~/domain/people";
import { i18nOf } from "~/platform/i18n/i18n";
import { ConsentForm } from "./consent-form";

/** At the end of a page whose visitor has not decided yet. */
export function ConsentBanner({ question, language }: { question: ConsentQuestion; language: Language }) {
  const { t } = useTranslation("consent", { i18n: i18nOf(language) });
  const { pathname, search } = useLocation();
  return (
    <section className="consent" aria-labelledby="consent" lang={language}>
      <h2 id="consent">{t(question.purposes.includes("marketing") ? "title" : "statistics.title")}</h2>
      <ConsentForm question={question} language={language} back={pathname + search} />
    </section>
  );
}
