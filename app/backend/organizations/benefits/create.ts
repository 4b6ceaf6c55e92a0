import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { optionalText, requiredText } from "~/domain/text.schema";
import { checkProblems, readId, readTexts } from "../../collections/body";
import { selectWhere } from "../../collections/queries";
import { benefits } from "../../collections/tables/benefits";
import { type Writing, writeAndRead } from "../../collections/write-and-read";
import type { Row } from "../../storage/db";
import { isSameBenefit } from "./queries";
import { insertBenefit } from "./statements";

/**
 * An organization's own benefit; only administrators add to everybody's. The same label again answers the one that is
 * there.
 */
export async function createBenefit({ context, person }: Writing, body: Record<string, unknown>): Promise<Row> {
  const { services } = context;
  const { values, problems } = readTexts({ ...body, label: body.label ?? "" }, SCHEMAS, ["label"]);
  const organization = readId(body.organization);
  if (!organization && person.role !== "Administrator") {
    problems.push({ field: "organization", message: message("chooseOrganizationFirst") });
  }
  checkProblems(problems);
  if (typeof values.label !== "string") throw new Refusal("FAILED_VALIDATION");
  const id = readId(body.id) ?? services.ids();
  const statements = insertBenefit(person, { id, organization, ...values, label: values.label });
  const isMeant = isSameBenefit(organization, values.label);
  return writeAndRead(services.db, statements, selectWhere(benefits, person, isMeant));
}

const SCHEMAS = {
  label: requiredText(LIMITS.choiceLength),
  label_en: optionalText(LIMITS.choiceLength),
  icon: optionalText(60),
};
