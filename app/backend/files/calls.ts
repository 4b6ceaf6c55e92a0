import { isRefusal, Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { answerAsset } from "./assets";
import { deleteBytes, historyOfFile } from "./effects";
import { toEntry } from "./entry";
import { findFileFor, findFolderFor, listFilesFor } from "./queries";
import { tooManyFiles } from "./refusals";
import { renameFile } from "./rename";
import { deleteFile, guardCapacity, guardFolder, moveFile } from "./statements";
import { getUploadPlace, storeFile } from "./upload";
import { storeForm } from "./upload-form";

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

  list: procedures.files.list.handler(async ({ input, context }) => {
    const person = context.person();
    const { db } = context.services;
    const folder = readFolder(input.filter);
    const limit = input.limit === -1 ? MAX_ROWS : input.limit;
    const [known, rows] = await Promise.all([
      folder ? findFolderFor(db, person, folder) : null,
      listFilesFor(db, person, { folder, limit, offset: (input.page - 1) * limit }),
    ]);
    if (folder && !known) throw new Refusal("NOT_FOUND");
    return { data: rows.map(toEntry) };
  }),

  get: procedures.files.get.handler(async ({ input, context }) => {
    const person = context.person();
    const file = await findFileFor(context.services.db, person, input.id);
    if (!file) throw new Refusal("NOT_FOUND");
    return { data: toEntry(file) };
  }),

  update: procedures.files.update.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const [file, place] = await Promise.all([
      findFileFor(services.db, person, input.id),
      getUploadPlace(services, person, input.folder),
    ]);
    if (!file) throw new Refusal("NOT_FOUND");
    if (!file.mayWrite) throw new Refusal("FORBIDDEN");
    const { folder, limit } = place;
    if (file.folder === (folder?.id ?? null)) return { data: toEntry(file) };
    const guards = folder ? [guardFolder(person, folder.id)] : [];
    const capacity = folder?.job ? [guardCapacity(person, { folder: folder.id, adding: 1, limit })] : [];
    const move = moveFile(file.id, folder);
    const moved = { ...file, organization: folder?.organization ?? file.organization, job: folder?.job ?? file.job };
    const history = historyOfFile(services, person, "file.move", moved);
    const written = await services.db.write([...guards, ...capacity, move, ...history]).catch((error) => {
      throw isRefusal(error, "FAILED_VALIDATION") ? tooManyFiles(limit) : error;
    });
    const [row] = written.rowsOf(move);
    if (!row) throw new Refusal("NOT_FOUND");
    return { data: toEntry(row) };
  }),

  rename: procedures.files.rename.handler(async ({ input, context }) => ({
    data: await renameFile(context.services, context.person(), input),
  })),

  remove: procedures.files.remove.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const file = await findFileFor(services.db, person, input.id);
    if (!file) throw new Refusal("NOT_FOUND");
    if (!file.mayWrite) throw new Refusal("FORBIDDEN");
    const history = historyOfFile(services, person, "file.delete", file);
    const [deleted] = await services.db.write([deleteFile(person, file.id), ...history]);
    if (deleted.rows.length === 0) throw new Refusal("NOT_FOUND");
    deleteBytes(services, [file]);
  }),
};

const MAX_ROWS = 1000;

/** `filter[folder][_eq]=id`, `filter[folder][_null]=true` or nothing; anything else is INVALID_QUERY. */
function readFolder(filter: Record<string, unknown> = {}): string | null | undefined {
  const { folder, ...rest } = filter;
  if (Object.keys(rest).length > 0) throw new Refusal("INVALID_QUERY");
  if (folder === undefined || folder === null || typeof folder === "string") return folder;
  const [[operator, value] = []] = Object.entries(folder);
  if (operator === "_eq" && (typeof value === "string" || value === null)) return value;
  if (operator === "_null" && String(value) === "true") return null;
  throw new Refusal("INVALID_QUERY");
}
