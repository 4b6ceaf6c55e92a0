import { useTranslation } from "react-i18next";
import type { Language } from "~/domain/people";
import { useRootData } from "./root-data";

const PAGES = ["imprint", "privacy", "terms"] as const;

/**
 * The legal pages, and where consent is changed, in the person's language; always in a new tab, so that no form is left
 * behind.
 */
export function useLegalLinks() {
  const { t } = useTranslation("shell");
  const root = useRootData();
  const language: Language = root?.language ?? "de";
  const consent = { page: "consent", href: `/consent?language=${language}`, label: t("consent:link") };
  const pages = PAGES.map((page) => ({ page, href: `/${page}?language=${language}`, label: t(`legal.${page}`) }));
  return root?.hasConsentPage ? [...pages, consent] : pages;
}

/** Where consent is changed, on pages without the other links. */
export function ConsentLink() {
  const { t } = useTranslation("consent");
  return (
    <footer className="consent-link">
      <a href="/consent">{t("link")}</a>
    </footer>
  );
}

export function LegalFooter() {
  const { t } = useTranslation("shell");
  return (
    <footer className="legal">
      <nav aria-label={t("legal.label")}>
        <ul className="plain row">
          {useLegalLinks().map(({ page, href, label }) => (
            <li key={page}>
              <a href={href} target="_blank" rel="noopener">
                {label}
                <span className="hidden"> ({t("ui:newTab")})</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
