import { Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { enqueueImport } from "./enqueue-import";
import { selectImport, toJobImport } from "./queries";
import { startImport } from "./start-import";
import { abortImport } from "./statements";

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
    const row = await context.services.db.first(selectImport(person, input.id));
    if (!row) throw new Refusal("NOT_FOUND");
    return { data: toJobImport(row) };
  }),

  abort: procedures.imports.abort.handler(async ({ input, context }) => {
    const person = context.person();
    const { services } = context;
    const [, { rows }] = await services.db.write([
      abortImport(services, person, input.id),
      selectImport(person, input.id),
    ]);
    const [row] = rows;
    if (!row) throw new Refusal("NOT_FOUND");
    if (row.status !== "aborted") throw new Refusal("INVALID_STATUS_TRANSITION");
    return { data: toJobImport(row) };
  }),
};
