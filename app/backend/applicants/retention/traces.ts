import { foldLoosely } from "~/lib/fold-text";
import { deleteAnswersNaming } from "../../idempotency/statements";
import { keepsData } from "../../outbox/send";
import { deleteMailsNaming, deleteMailsTo } from "../../outbox/statements";
import type { Services } from "../../services";
import type { Results } from "../../storage/db";
import type { Statement } from "../../storage/statement";
import { forgetAddress } from "../../suppressions/statements";
import { deleteOpenImports } from "../import/delete-statements";
import { findParts } from "../merge/queries";
import { selfToken } from "../own-application/self-token";
import { selectConversations, selectViewsOfJob, type Traced } from "./queries";
import { deleteAvatar, deleteConversations, deleteDocuments, deleteViews, isOnlyOf } from "./statements";

/**
 * The statements that remove what names one applicant of one job or leads back to them, besides their own row and what
 * cascades from it: conversations, documents, mails, attempts and kept answers under their address, and saved filters
 * with their name; also of applications that became a part of this one, whose `ids` are answered with the own. Counts
 * are kept: they hold no persons. `keysOf` reads from the batch's results which bytes are to be deleted.
 */
export async function removeTraces(services: Services, person: Traced) {
  const { id, job } = person;
  const parts = await findParts(services, id);
  // The person by every name, address and number that they had here.
  const known: Traced[] = [person, ...parts.contacts.map((contact) => ({ ...contact, id, job }))];
  const ids = [id, ...parts.ids];
  const [conversations, views, tokens] = await Promise.all([
    findOfEach(known, async (each) => {
      const rows = await services.db.all(selectConversations(each));
      return rows.map((row) => row.id);
    }),
    findViews(services, job, known),
    Promise.all(ids.map((each) => selfToken(services, each))),
  ]);
  const addresses = [...new Set(known.flatMap(({ email }) => email ?? []))];
  const numbers = known.flatMap(({ phone }) => phone ?? []);
  const words = [...ids, ...tokens, ...addresses, ...numbers, ...conversations];
  const documents = deleteDocuments(person, conversations);
  const avatar = deleteAvatar(id);
  const statements: Statement[] = [
    documents,
    avatar,
    ...deleteMailsNaming([...ids, ...tokens, ...conversations], keepsData(services)),
    // Mails of other modules to the same address are those of an account, or of another application.
    ...addresses.flatMap((email) => [
      deleteMailsTo(email, isOnlyOf(person, email)),
      ...forgetAddress(email, isOnlyOf(person, email)),
    ]),
    deleteAnswersNaming(words),
    deleteViews(views),
    // What waits to be entered may name the person, and nobody reads it for that.
    deleteOpenImports(job),
    deleteConversations(conversations),
  ];
  const keysOf = ({ rowsOf }: Pick<Results<Statement[]>, "rowsOf">) => [
    ...rowsOf(documents).map(({ object }) => object),
    ...rowsOf(avatar).map(({ filename_disk }) => filename_disk),
  ];
  return { statements, keysOf, ids };
}

async function findOfEach<T>(each: readonly T[], find: (one: T) => Promise<string[]>): Promise<string[]> {
  return [...new Set((await Promise.all(each.map(find))).flat())];
}

/** Saved filters of this job that look for the person, by name, address or number. */
async function findViews({ db }: Services, job: string, known: readonly Traced[]): Promise<string[]> {
  const words = known
    .flatMap(({ last_name, first_name, email, phone }) => [last_name ?? first_name, email, phone])
    .flatMap((word) => (word ? [foldLoosely(word)] : []));
  const views = await db.all(selectViewsOfJob(job));
  const textOf = ({ name, query }: { name: string; query: string }) =>
    foldLoosely(`${name} ${new URLSearchParams(query).get("q") ?? ""}`);
  return views.filter((view) => words.some((word) => textOf(view).includes(word))).map(({ id }) => id);
}
