import { Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { enqueueImport } from "./enqueue-import";
import { startImport } from "./start-import";
import { abortImport, findImportFor, type ImportRow, selectImport, toJobImport } from "./store";

export const importsCalls = {
  start: procedures.imports.start.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const data = await startImport(services, person, input);
    services.waitUntil(enqueueImport(services, data.id));
    return { data };
  }),

  get: procedures.imports.get.handler(async ({ input, context }) => {
    const person = context.person();
    const row = await findImportFor(context.services.db, person, input.id);
    if (!row) throw new Refusal("NOT_FOUND");
    return { data: toJobImport(row) };
  }),

  abort: procedures.imports.abort.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const written = await services.db.write<ImportRow>([
      abortImport(services, person, input.id),
      selectImport(person, input.id),
    ]);
    const row = written.at(-1)?.rows[0];
    if (!row) throw new Refusal("NOT_FOUND");
    if (row.status !== "aborted") throw new Refusal("INVALID_STATUS_TRANSITION");
    return { data: toJobImport(row) };
  }),
};
