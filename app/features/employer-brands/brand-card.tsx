import { useTranslation } from "react-i18next";
import type { BrandRow } from "~/content-api/collections";
import { brandHref } from "./brand-href";
import { BrandLogo } from "./brand-logo";

/** A brand in the list: its logo, name and what it says of itself; the whole card leads to it. */
export function BrandCard({ brand, organizationId }: { brand: BrandRow; organizationId: string }) {
  const { t } = useTranslation("employer-brands");
  const { id, name, status, description, benefits_count: benefits } = brand;
  return (
    <li className="panel brand-card">
      <BrandLogo brand={brand} />
      <div>
        <h2>
          <a className="row-link" href={brandHref(organizationId, id)}>
            {name}
          </a>
        </h2>
        <p className="soft small">
          {status === "archived" ? `${t("archived")} · ` : ""}
          {t("benefitCount", { count: benefits })}
        </p>
        {description && <p className="small">{excerpt(description)}</p>}
      </div>
    </li>
  );
}

const LONGEST = 140;

function excerpt(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 2).replace(/\W*\s\S*$/, "")} …`;
}
