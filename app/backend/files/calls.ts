import { Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { answerAsset } from "./assets";
import { changeFile, getWritableFile } from "./change";
import { deleteBytes, historyOfFile } from "./effects";
import { replaceFile } from "./replace";
import { deleteFile } from "./statements";
import { storeFile } from "./upload";
import { storeForm } from "./upload-form";

/** Lists and single entries are read by `items/file-calls.ts`. */
export const filesCalls = {
  store: procedures.files.store.handler(async ({ input, context }) => ({
    data: await storeFile(context.services, context.person(), input),
  })),

  storeForm: procedures.files.storeForm.handler(({ input: { request, ...place }, context }) =>
    storeForm(context.services, context.person(), request, place),
  ),

  asset: procedures.files.asset.handler(({ input: { id, request }, context }) =>
    answerAsset(context.services, context.person(), request, id),
  ),

  update: procedures.files.update.handler(async ({ input: { id, ...changes }, context }) => {
    checkNames(changes, ["folder", "title", "filename_download"]);
    const { folder, title, filename_download: name } = changes;
    return { data: await changeFile(context.services, context.person(), id, { folder, title, name }) };
  }),

  replace: procedures.files.replace.handler(async ({ input, context }) => ({
    data: await replaceFile(context.services, context.person(), input),
  })),

  rename: procedures.files.rename.handler(async ({ input: { id, name }, context }) => {
    const asked = { nameField: "name", isTitled: true };
    return { data: await changeFile(context.services, context.person(), id, { name }, asked) };
  }),

  remove: procedures.files.remove.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const file = await getWritableFile(services, person, input.id);
    const history = historyOfFile(services, person, "file.delete", file);
    const [deleted] = await services.db.write([deleteFile(person, file.id), ...history]);
    if (deleted.rows.length === 0) throw new Refusal("NOT_FOUND");
    deleteBytes(services, [file]);
  }),
};

/** FORBIDDEN for a field that may not be set, or does not exist. */
function checkNames(body: object, allowed: readonly string[]): void {
  if (Object.keys(body).some((name) => !allowed.includes(name))) throw new Refusal("FORBIDDEN");
}
