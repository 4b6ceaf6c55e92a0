import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BrandRow } from "~/content-api/collections";
import type { Organization } from "~/content-api/entities";
import { readRedirectUrl, withQuery } from "~/domain/query-keys";
import { NothingYet } from "~/features/organizations/nothing-yet";
import { usePageAddress } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button-link";
import { RowTitle } from "~/ui/table/row-title";
import { Table } from "~/ui/table/table";
import { TableCell } from "~/ui/table/table-cell";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";
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
  const columns = ["name", "homepage", "benefits", "status"];
  return (
    <div className="stack">
      <Table
        caption={t("of", { name: organization.name })}
        head={columns.map((column) => <TableHeading key={column}>{t(`column.${column}`)}</TableHeading>)}
      >
        {sorted.map(({ id, name, homepage, benefits_count: benefits, status }) => (
          <TableRow key={id}>
            <RowTitle href={brandHref(organization.id, id, back)}>{name}</RowTitle>
            <TableCell label={t("column.homepage")} className="small soft">
              {homepage?.replace(/^https?:\/\//, "") ?? "–"}
            </TableCell>
            <TableCell label={t("column.benefits")} className="number">
              {benefits}
            </TableCell>
            <TableCell label={t("column.status")}>{t(`status.${status}`)}</TableCell>
          </TableRow>
        ))}
      </Table>
      <div className="row">
        {back && <ButtonLink href={back}>{t("backToJob")}</ButtonLink>}
        {add}
      </div>
    </div>
  );
}
