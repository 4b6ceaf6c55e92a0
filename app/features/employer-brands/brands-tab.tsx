import { useTranslation } from "react-i18next";
import type { BrandRow } from "~/content-api/collections";
import type { Organization } from "~/content-api/entities";
import { withQuery } from "~/domain/query-keys";
import { usePageAddress } from "~/features/jobs/use-page-address";
import { ButtonLink } from "~/ui/button-link";
import { Empty } from "~/ui/empty";
import { BrandCard } from "./brand-card";

export interface BrandsTabProps {
  organization: Organization;
  brands: readonly BrandRow[];
  mayCreate: boolean;
}

/** The employer brands of one organization, archived ones last. */
export function BrandsTab({ organization, brands, mayCreate }: BrandsTabProps) {
  const { t } = useTranslation("employer-brands");
  const page = usePageAddress();
  const add = mayCreate && (
    <ButtonLink icon="plus" href={withQuery(page, { dialog: "newBrand" })} id="add-brand">
      {t("add")}
    </ButtonLink>
  );
  if (brands.length === 0)
    return (
      <section className="panel">
        <Empty title={t("empty.title")} actions={add || undefined}>
          {t("empty.text")}
        </Empty>
      </section>
    );
  const isArchived = ({ status }: BrandRow) => status === "archived";
  const sorted = [...brands.filter((brand) => !isArchived(brand)), ...brands.filter(isArchived)];
  return (
    <div className="stack">
      <ul className="brands plain">
        {sorted.map((brand) => (
          <BrandCard key={brand.id} brand={brand} organizationId={organization.id} />
        ))}
      </ul>
      {add && <div className="row">{add}</div>}
    </div>
  );
}
