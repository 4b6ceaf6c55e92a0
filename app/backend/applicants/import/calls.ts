import { procedures } from "../../procedures";

const { imports } = procedures.applications;

/** Reading tables takes a parser that few requests need. */
export const importCalls = {
  create: imports.create.handler(async ({ input, context }) => {
    const { keepFile } = await import("./preview");
    return { data: await keepFile(context.services, context.person(), input) };
  }),
  get: imports.get.handler(async ({ input, context }) => {
    const { previewImport } = await import("./preview");
    return { data: await previewImport(context.services, context.person(), input) };
  }),
  update: imports.update.handler(async ({ input: { choices, ...on }, context }) => {
    const { chooseColumns } = await import("./preview");
    return { data: await chooseColumns(context.services, context.person(), on, choices) };
  }),
  confirm: imports.confirm.handler(async ({ input, context }) => {
    const { confirmImport } = await import("./confirm");
    return { data: await confirmImport(context.services, context.person(), input) };
  }),
};
