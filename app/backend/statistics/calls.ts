import type { OpenPreview } from "~/content-api/statistics";
import { isRefusal, Refusal } from "~/domain/errors";
import { NO_CHOICES } from "~/domain/statistics/choices";
import type { DuplicateChoice } from "~/domain/statistics/compare";
import { procedures } from "../procedures";
import type { Person, Services } from "../services";
import { guardAdministrator } from "../users/statements";
import { enterDay } from "./enter-day";
import { confirmPreview, undoImport } from "./import-statements";
import { makePreview } from "./make-preview";
import { savePreview, saveText } from "./preview-statements";
import { findImport, findPreview, listImports, readText } from "./queries";

export const statisticsCalls = {
  preview: procedures.statistics.preview.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const { id, fileName = null, text, choices = NO_CHOICES } = input;
    const kept = text === undefined ? await findOpen(services, id) : null;
    const { preview, days } = await makePreview(services, text ?? kept?.text ?? "", choices);
    await services.db.write([
      guardAdministrator(person),
      ...savePreview(services, person, { id, fileName, choices, preview, days }),
      ...(text === undefined ? [] : saveText(id, text)),
    ]);
    return { data: { id, status: "preview" as const, fileName: kept?.fileName ?? fileName, choices, preview } };
  }),

  get: procedures.statistics.get.handler(async ({ input: { id }, context: { services } }) => {
    const found = await findPreview(services.db, id, services.clock().toISOString());
    if (!found) throw new Refusal("NOT_FOUND");
    return { data: found };
  }),

  confirm: procedures.statistics.confirm.handler(async ({ input: { id, duplicates }, context }) => {
    const { services } = context;
    const person = context.person();
    const found = await findPreview(services.db, id, services.clock().toISOString());
    if (!found) throw new Refusal("NOT_FOUND");
    if (found.status === "done") return { data: { id } };
    await confirm(services, person, { found, duplicates });
    return { data: { id } };
  }),

  enter: procedures.statistics.enter.handler(async ({ input, context }) => {
    await enterDay(context.services, context.person(), input);
    return { data: { id: input.id } };
  }),

  imports: procedures.statistics.imports.handler(async ({ input: { page }, context }) => {
    return { data: await listImports(context.services.db, page) };
  }),

  undo: procedures.statistics.undo.handler(async ({ input: { id }, context }) => {
    const { services } = context;
    const person = context.person();
    const found = await findImport(services.db, id);
    if (!found || found.status === "preview") throw new Refusal("NOT_FOUND");
    await services.db.write([guardAdministrator(person), ...undoImport(services, { id, person, jobs: found.jobs })]);
  }),
};

/** A preview whose text is read once more. NOT_FOUND, NOTHING_TO_DO */
async function findOpen(services: Services, id: string) {
  const [found, text] = await Promise.all([
    findPreview(services.db, id, services.clock().toISOString()),
    readText(services.db, id),
  ]);
  if (!found) throw new Refusal("NOT_FOUND");
  if (found.status !== "preview") throw new Refusal("NOTHING_TO_DO");
  return { ...found, text };
}

interface Confirmation {
  found: Pick<OpenPreview, "id" | "preview">;
  duplicates: DuplicateChoice;
}

/** NOTHING_TO_DO also means that somebody was faster: then it is confirmed, as was asked. */
async function confirm(services: Services, person: Person, { found: { id, preview }, duplicates }: Confirmation) {
  const jobs = preview?.jobCount ?? 0;
  try {
    await services.db.write([
      guardAdministrator(person),
      ...confirmPreview(services, { id, duplicates, person, jobs }),
    ]);
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
    const now = await findImport(services.db, id);
    if (now?.status !== "done") throw error;
  }
}
