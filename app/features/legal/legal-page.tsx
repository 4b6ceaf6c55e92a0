import type { Translate } from "~/lib/translate";
import { Prose } from "~/ui/prose/prose";

export const LEGAL_PAGES = ["imprint", "privacy", "terms"] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Who runs the product, as the settings say. */
export type Operator = { operator: string; street: string; city: string; email: string; phone: string };

export interface LegalPageProps {
  page: LegalPageName;
  /** Bound to the namespace `legal`. */
  t: Translate;
  settings: Operator & {
    /** Register entry, VAT number, representatives: lines that the operator adds to the imprint. */
    imprintLines?: readonly string[];
    termsVersion?: string;
  };
}

/** Imprint, privacy policy or terms: the content of the page's main part. */
export function LegalPage({ page, t, settings }: LegalPageProps) {
  const { operator, street, city, email, phone, imprintLines = [], termsVersion } = settings;
  const params = { operator, street, city, email, phone, joinArrays: "\n" };
  return (
    <>
      <div className="page-head">
        <h1>{t(`${page}.title`)}</h1>
      </div>
      <article className="panel stack">
        {page === "terms" && termsVersion && <p className="soft">{t("terms.version", { version: termsVersion })}</p>}
        <Prose text={t(`${page}.text`, params)} contents={page === "imprint" ? undefined : t("contents")} />
        {page === "imprint" && imprintLines.map((line) => <p key={line}>{line}</p>)}
        <p className="soft">
          {t("contact")}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      </article>
    </>
  );
}
