import { labelColumns } from "~/lib/search-column";
import { organizationScope } from "../../scope";
import type { Person } from "../../services";
import type { Db } from "../../storage/db";
import { guard, raw, type Sql, sql } from "../../storage/sql";

export interface NewBenefit {
  id: string;
  organization: string | null;
  label: string;
  label_en?: string | null;
  icon?: string | null;
}

/** Inserts unless the organization has one of that label; FORBIDDEN outside the person's scope. */
export function newBenefit(person: Person, { id, organization, label, label_en, icon }: NewBenefit): Sql[] {
  const inScope = sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organization} AND ${organizationScope(person, raw("organization.id"))})`;
  const { folded, folded_en } = labelColumns(label, label_en);
  return [
    ...(organization ? [guard("FORBIDDEN", inScope)] : []),
    sql`INSERT INTO benefits (id, label, label_en, folded, folded_en, icon, organization)
      SELECT ${id}, ${label}, ${label_en}, ${folded}, ${folded_en}, ${icon}, ${organization}
      WHERE NOT EXISTS (SELECT 1 FROM benefits WHERE ${isSameBenefit(organization, label)})`,
  ];
}

export const isSameBenefit = (organization: string | null, label: string): Sql =>
  sql`benefits.organization IS ${organization} AND lower(benefits.label) = lower(${label})`;

export interface OfferedBenefit {
  id: string;
  label: string;
  label_en: string | null;
  icon: string | null;
}

/**
 * Everybody's and an organization's own, the most relevant first. The caller has checked that it may ask for the
 * organization.
 */
export const unsafeOfferedBenefits = (db: Db, organization: string | null): Promise<OfferedBenefit[]> =>
  db.all(sql`SELECT id, label, label_en, icon FROM benefits
    WHERE status = 'published' AND (organization IS NULL OR organization = ${organization}) ORDER BY relevance DESC, label`);
