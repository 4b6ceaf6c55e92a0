import { expressionBuilder, sql } from "kysely";
import { type LetterTemplate, TEMPLATE_LIMITS } from "~/domain/applicants/letter-template";
import { foldText } from "~/lib/fold-text";
import { historyOf, historyRow } from "../history/statements";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { hasRoom, isNameFree } from "./queries";

interface TemplateRow extends LetterTemplate {
  id: string;
  organization: string;
}

const template = expressionBuilder<Database, "letter_template">();

/** RECORD_NOT_UNIQUE for a name that is taken, UNPROCESSABLE_ENTITY when there are too many. */
export const insertTemplate = (services: Services, actor: Person, row: TemplateRow) => [
  guardThat("RECORD_NOT_UNIQUE", isNameFree(row.organization, foldText(row.name), row.id)),
  guardThat("UNPROCESSABLE_ENTITY", hasRoom(row.organization, TEMPLATE_LIMITS.perOrganization)),
  query
    .insertInto("letter_template")
    .values({ ...row, name_key: foldText(row.name), version: 1, ...createdNow(services) }),
  historyRow(services, {
    organization: row.organization,
    actor,
    event: "template.create",
    after: { id: row.id, name: row.name },
  }),
];

function createdNow({ clock }: Services) {
  const now = clock().toISOString();
  return { date_created: now, date_updated: now };
}

/** Over the version that was seen. RECORD_NOT_UNIQUE, RECORD_CONFLICT */
export const updateTemplate = (
  services: Services,
  actor: Person,
  { id, organization, ...words }: TemplateRow,
  version: number,
) => [
  guardThat("RECORD_NOT_UNIQUE", isNameFree(organization, foldText(words.name), id)),
  noteStored(services, actor, { id, organization, event: "template.update", after: { id, name: words.name } }),
  query
    .updateTable("letter_template")
    .set({
      ...words,
      name_key: foldText(words.name),
      version: version + 1,
      date_updated: services.clock().toISOString(),
    })
    .where("id", "=", id)
    .where("organization", "=", organization)
    .where("version", "=", version),
  guardOneChanged("RECORD_CONFLICT"),
];

/** NOTHING_TO_DO for one that is not there. */
export const deleteTemplate = (services: Services, actor: Person, organization: string, id: string) => [
  noteStored(services, actor, { id, organization, event: "template.remove", after: null }),
  query.deleteFrom("letter_template").where("id", "=", id).where("organization", "=", organization),
  guardOneChanged("NOTHING_TO_DO"),
];

interface StoredEntry {
  id: string;
  organization: string;
  event: "template.update" | "template.remove";
  after: { id: string; name: string } | null;
}

/** An entry of a template that is there, with the name that it has before the batch goes on; never its text. */
const noteStored = (services: Services, actor: Person, { id, organization, event, after }: StoredEntry) =>
  historyOf(services, {
    rows: query.selectFrom("letter_template").where("id", "=", id).where("organization", "=", organization),
    most: 1,
    organization,
    actor,
    event,
    before: sql<Record<string, unknown>>`json_object('id', ${id}, 'name', ${template.ref("letter_template.name")})`,
    after,
  });

export const deleteTemplatesOf = (organization: string) =>
  query.deleteFrom("letter_template").where("organization", "=", organization);
