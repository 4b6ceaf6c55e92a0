import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { KEYS, withQuery } from "~/domain/query-keys";
import { brandHref } from "~/features/organizations/employer-brands/brand-href";
import { usePageAddress } from "~/features/shell/page-address";

/** From the step to the brands themselves and back: picture, benefits and guidelines are edited there. */
export function BrandLinks({ job: { organization, employerBrand } }: { job: JobEntity }) {
  const { t } = useTranslation("employer-brands");
  const back = usePageAddress();
  if (!organization) return null;
  const list = withQuery(`/organizations/${organization.id}`, { [KEYS.tab]: "brands", [KEYS.redirectUrl]: back });
  return (
    <p className="small">
      {employerBrand && (
        <>
          <a href={brandHref(organization.id, employerBrand.id, back)}>
            {t("editFromJob", { name: employerBrand.name })}
          </a>
          {" · "}
        </>
      )}
      <a href={list}>{t("of", { name: organization.name })}</a>
    </p>
  );
}
