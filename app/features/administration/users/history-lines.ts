import { TERM_COLLECTIONS } from "~/content-api/administration";
import type { HistoryEntry } from "~/content-api/history-entry";
import { ROLES } from "~/domain/roles";
import type { Translate } from "~/lib/translate";
import { BENEFIT_FIELDS } from "../administration.schema";
import { benefitText } from "../catalogues/benefit-text";

/** What a change was about and what became what, in words; empty where the event says it all. */
export function historyLines(t: Translate, { event, before, after, organization }: HistoryEntry): string[] {
  const [about = ""] = event.split(".");
  if (event === "user.role") return [change(t("administration:users.column.role"), before, after, "role", roleText(t))];
  if (event === "user.removeFactor" || event === "organization.block") return [String(after?.reason ?? "")];
  if (event === "agency.assign" || event === "agency.unassign")
    return [organization ?? t("administration:history.gone")];
  if (NAMED.includes(about)) return [String((after ?? before)?.name ?? (after ?? before)?.email ?? "")].filter(Boolean);
  if (about === "limits") return [[(after ?? before)?.subject, after?.reason].filter(Boolean).join(" · ")];
  if (about === "term") return [[after?.label, collectionText(t, after?.collection)].filter(Boolean).join(" · ")];
  if (about !== "benefit") return [];
  const changed = BENEFIT_FIELDS.filter((field) => before && field in before);
  return [
    String(after?.label ?? ""),
    ...changed.map((field) =>
      change(t(`administration:benefits.${field}`), before, after, field, (value) => benefitText(t, field, value)),
    ),
  ];
}

/** Whose entries are told apart by a name or an address. */
const NAMED = ["organization", "recruiter", "employerBrand", "template"];

type Side = HistoryEntry["before"];

const change = (label: string, before: Side, after: Side, name: string, toText: (value: unknown) => string): string =>
  `${label}: ${toText(before?.[name])} → ${toText(after?.[name])}`;

const roleText = (t: Translate) => (value: unknown) =>
  ROLES.some((role) => role === value) ? t(`shell:roles.${value}`) : t("administration:nothing");

const collectionText = (t: Translate, value: unknown) =>
  TERM_COLLECTIONS.some((each) => each === value) && t(`administration:catalogues.${value}`);
