import type { BuilderData } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";

/** The brand that applicants see; it is chosen with the job and not here. */
export function BrandPanel({ data: { brand }, t }: { data: Pick<BuilderData, "brand">; t: BuilderTranslate }) {
  return (
    <section className="panel" id="employerBrand" aria-label={t("employerBrand")}>
      <h2>{t("employerBrand")}</h2>
      <p>{brand ?? t("brandNone")}</p>
      <p className="small soft">{t("brandHint")}</p>
    </section>
  );
}
