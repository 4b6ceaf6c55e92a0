import { type LetterTemplate, readTemplate } from "~/domain/applicants/letter-template";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { procedures } from "../procedures";
import type { Services } from "../services";
import type { Statement } from "../storage/statement";
import { findTemplate, listTemplates, listTemplatesOfJob } from "./queries";
import { deleteTemplate, insertTemplate, updateTemplate } from "./statements";

const { templates } = procedures.organizations;

export const letterTemplatesCalls = {
  list: templates.list.handler(async ({ input: { id }, context }) => {
    const data = await listTemplates(context.services, context.person(), id);
    if (!data) throw new Refusal("NOT_FOUND");
    return { data };
  }),

  create: templates.create.handler(async ({ input: { id: organization, ...typed }, context }) => {
    const { services } = context;
    const id = services.ids();
    await write(services, insertTemplate(services, context.person(), { id, organization, ...read(typed) }));
    return { data: { id } };
  }),

  update: templates.update.handler(async ({ input, context }) => {
    const { services } = context;
    const { id: organization, templateId: id, version, ...typed } = input;
    const words = read(typed);
    try {
      await write(services, updateTemplate(services, context.person(), { id, organization, ...words }, version));
    } catch (error) {
      if (!isRefusal(error, "RECORD_CONFLICT")) throw error;
      const stored = await findTemplate(services, organization, id);
      if (!stored) throw new Refusal("NOT_FOUND");
      const { name, subject, text } = stored;
      // The same form sent again is no conflict.
      if (name !== words.name || subject !== words.subject || text !== words.text)
        throw new Refusal("RECORD_CONFLICT", { fresh: stored });
    }
  }),

  remove: templates.remove.handler(async ({ input: { id, templateId }, context }) => {
    await context.services.db.write(deleteTemplate(context.services, context.person(), id, templateId));
  }),
};

export const templatesOfJobCall = procedures.applications.templates.handler(async ({ input: { id }, context }) => ({
  data: await listTemplatesOfJob(context.services, context.person(), id),
}));

function read(typed: LetterTemplate): LetterTemplate {
  const template = readTemplate(typed);
  if ("fields" in template) throw new Refusal("FAILED_VALIDATION", template);
  return template;
}

/** FAILED_VALIDATION for a name that another template has. */
async function write({ db }: Services, statements: readonly Statement[]): Promise<void> {
  try {
    await db.write(statements);
  } catch (error) {
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "name", message: message("nameTaken") }] });
  }
}
