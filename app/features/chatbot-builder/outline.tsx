import { Count } from "~/ui/badge/count";
import type { BuilderData } from "./builder-data";
import type { BuilderTranslate } from "./builder-texts";
import { anchorOf } from "./sections/sections";

/** The sections of the page, with the length of every list. */
export function Outline({ data: { content }, t }: { data: BuilderData; t: BuilderTranslate }) {
  const about = ["companyDescription", "tasks", "qualifications", "benefits", "website"] as const;
  return (
    <nav className="outline" aria-label={t("outline")}>
      <h2>{t("aboutJob")}</h2>
      <a href="#employerBrand">{t("employerBrand")}</a>
      {about.map((section) => {
        const value = content[section];
        return (
          <a key={section} href={`#${anchorOf(section)}`}>
            {t(section === "companyDescription" ? "company" : section)}
            {Array.isArray(value) && <Count value={value.length} />}
          </a>
        );
      })}
      <h2>{t("conversation")}</h2>
      {(["greeting", "closing", "addressing"] as const).map((section) => (
        <a key={section} href={`#${section}`}>
          {t(section)}
        </a>
      ))}
      <a href="#questions">
        {t("questions")}
        <Count value={content.questions.length} />
      </a>
    </nav>
  );
}
