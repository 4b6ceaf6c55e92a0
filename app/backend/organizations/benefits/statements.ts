import { expressionBuilder } from "kysely";
import { labelColumns } from "~/lib/search-column";
import type { Database } from "../../schema";
import type { Person } from "../../services";
import { query } from "../../storage/compiler";
import { guardThat } from "../../storage/guards";
import { insertWhere } from "../../storage/insert-select";
import { isOrganizationVisible } from "../queries";
import { isSameBenefit } from "./queries";

const benefit = expressionBuilder<Database, "benefits">();

export interface NewBenefit {
  id: string;
  organization: string | null;
  label: string;
  label_en?: string | null;
  icon?: string | null;
}

/** Inserts unless the organization has one of that label; FORBIDDEN outside the person's scope. */
export function insertBenefit(person: Person, row: NewBenefit) {
  const { organization, label, label_en = null, icon = null } = row;
  const same = query.selectFrom("benefits").select("id").where(isSameBenefit(organization, label));
  return [
    ...(organization ? [guardThat("FORBIDDEN", isOrganizationVisible(person, organization))] : []),
    insertWhere(
      "benefits",
      { id: row.id, label, label_en, ...labelColumns(label, label_en), icon, organization },
      benefit.not(benefit.exists(same)),
    ),
  ];
}
