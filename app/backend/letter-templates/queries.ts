import { expressionBuilder } from "kysely";
import type { LetterTemplateEntity, LetterTemplates } from "~/content-api/letter-templates";
import type { Database } from "../schema";
import { administeredOrganization, seesJob } from "../scope";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";

const template = expressionBuilder<Database, "letter_template">();

const COLUMNS = [
  "letter_template.id",
  "letter_template.name",
  "letter_template.subject",
  "letter_template.text",
  "letter_template.version",
] as const;

/** All templates of an organization that the person administers; null for others. */
export async function listTemplates({ db }: Services, person: Person, id: string): Promise<LetterTemplates | null> {
  const [organization, templates] = await Promise.all([
    db.first(administeredOrganization(person, id)),
    db.all(
      query
        .selectFrom("letter_template")
        .select(COLUMNS)
        .where("letter_template.organization", "=", id)
        .orderBy("letter_template.name_key"),
    ),
  ]);
  return organization && { organization, templates };
}

/** Those of the organization of a job that the person sees. */
export const listTemplatesOfJob = ({ db }: Services, person: Person, job: string): Promise<LetterTemplateEntity[]> =>
  db.all(
    query
      .selectFrom("job")
      .innerJoin("letter_template", "letter_template.organization", "job.organization")
      .select(COLUMNS)
      .where("job.id", "=", job)
      .where(seesJob(person))
      .orderBy("letter_template.name_key"),
  );

/** What is stored, for a form that was sent again. */
export const findTemplate = ({ db }: Services, organization: string, id: string) =>
  db.first(
    query
      .selectFrom("letter_template")
      .select(COLUMNS)
      .where("letter_template.id", "=", id)
      .where("letter_template.organization", "=", organization),
  );

/** For guards: no other template of the organization has the name. */
export const isNameFree = (organization: string, nameKey: string, id: string) =>
  template.not(
    template.exists(
      query
        .selectFrom("letter_template")
        .select("id")
        .where("organization", "=", organization)
        .where("name_key", "=", nameKey)
        .where("id", "<>", id),
    ),
  );

/** For guards: the organization has fewer. */
export const hasRoom = (organization: string, most: number) =>
  template(
    query
      .selectFrom("letter_template")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("organization", "=", organization),
    "<",
    most,
  );
