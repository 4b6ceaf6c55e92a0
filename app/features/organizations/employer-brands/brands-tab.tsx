import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BrandRow } from "~/content-api/collections";
import type { Organization } from "~/content-api/entities";
import { readRedirectUrl, withQuery } from "~/domain/query-keys";
import { NothingYet } from "~/features/organizations/nothing-yet";
import { usePageAddress } from "~/features/shell/page-address";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { ButtonLink } from "~/ui/button/button-link";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { brandHref } from "./brand-href";

export interface BrandsTabProps {
  organization: Organization;
  brands: readonly BrandRow[];
  mayCreate: boolean;
}

/** The employer brands of one organization, archived ones last. */
export function BrandsTab({ organization, brands, mayCreate }: BrandsTabProps) {
  const { t } = useTranslation("employer-brands");
  const page = usePageAddress();
  const [query] = useSearchParams();
  const texts = useUiTexts();
  const back = readRedirectUrl(query);
  const add = mayCreate && (
    <ButtonLink icon="plus" href={withQuery(page, { dialog: "newBrand" })}>
      {t("add")}
    </ButtonLink>
  );
  if (brands.length === 0)
    return (
      <NothingYet title={t("empty.title")} action={add || undefined}>
        {t("empty.text")}
      </NothingYet>
    );
  const isArchived = ({ status }: BrandRow) => status === "archived";
  const sorted = [...brands.filter((brand) => !isArchived(brand)), ...brands.filter(isArchived)];
  const columns: Column<BrandRow>[] = [
    {
      id: "name",
      accessorKey: "name",
      header: t("column.name"),
      meta: { card: "title", href: ({ id }) => brandHref(organization.id, id, back) },
    },
    {
      id: "homepage",
      accessorFn: ({ homepage }) => homepage?.replace(/^https?:\/\//, "") ?? "–",
      header: t("column.homepage"),
      meta: { className: "small soft" },
    },
    {
      id: "benefits",
      accessorKey: "benefits_count",
      header: t("column.benefits"),
      meta: { card: "labeled", className: "number" },
    },
    { id: "status", accessorFn: ({ status }) => t(`status.${status}`), header: t("column.status") },
  ];
  return (
    <div className="stack">
      <DataTable caption={t("of", { name: organization.name })} columns={columns} rows={sorted} t={texts} />
      <div className="row">
        {back && <ButtonLink href={back}>{t("backToJob")}</ButtonLink>}
        {add}
      </div>
    </div>
  );
}
