import { type LetterTemplate, TEMPLATE_LIMITS } from "~/domain/applicants/letter-template";
import { foldText } from "~/lib/fold-text";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { hasRoom, isNameFree } from "./queries";

interface TemplateRow extends LetterTemplate {
  id: string;
  organization: string;
}

/** RECORD_NOT_UNIQUE for a name that is taken, UNPROCESSABLE_ENTITY when there are too many. */
export const insertTemplate = (row: TemplateRow, now: string) => [
  guardThat("RECORD_NOT_UNIQUE", isNameFree(row.organization, foldText(row.name), row.id)),
  guardThat("UNPROCESSABLE_ENTITY", hasRoom(row.organization, TEMPLATE_LIMITS.perOrganization)),
  query
    .insertInto("letter_template")
    .values({ ...row, name_key: foldText(row.name), version: 1, date_created: now, date_updated: now }),
];

/** Over the version that was seen. RECORD_NOT_UNIQUE, RECORD_CONFLICT */
export const updateTemplate = ({ id, organization, ...words }: TemplateRow, version: number, now: string) => [
  guardThat("RECORD_NOT_UNIQUE", isNameFree(organization, foldText(words.name), id)),
  query
    .updateTable("letter_template")
    .set({ ...words, name_key: foldText(words.name), version: version + 1, date_updated: now })
    .where("id", "=", id)
    .where("organization", "=", organization)
    .where("version", "=", version),
  guardOneChanged("RECORD_CONFLICT"),
];

/** NOTHING_TO_DO for one that is not there. */
export const deleteTemplate = (organization: string, id: string) => [
  query.deleteFrom("letter_template").where("id", "=", id).where("organization", "=", organization),
  guardOneChanged("NOTHING_TO_DO"),
];

export const deleteTemplatesOf = (organization: string) =>
  query.deleteFrom("letter_template").where("organization", "=", organization);
