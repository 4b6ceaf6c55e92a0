import { foldLoosely } from "~/lib/fold-text";
import { deleteAnswersNaming } from "../../idempotency/statements";
import { deleteMailsNaming, deleteMailsTo } from "../../outbox/statements";
import type { Services } from "../../services";
import type { Results } from "../../storage/db";
import type { Statement } from "../../storage/statement";
import { forgetAddress } from "../../suppressions/statements";
import { selfToken } from "../own-application/self-token";
import { selectConversations, selectViewsOfJob, type Traced } from "./queries";
import { deleteAvatar, deleteConversations, deleteDocuments, deleteViews, isOnlyOf } from "./statements";

/**
 * The statements that remove what names one applicant of one job or leads back to them, besides their own row and what
 * cascades from it: conversations, documents, mails, attempts and kept answers under their address, and saved filters
 * with their name. Counts are kept: they hold no persons. `keysOf` reads from the batch's results which bytes are to
 * be deleted.
 */
export async function removeTraces(services: Services, person: Traced) {
  const [conversations, views, token] = await Promise.all([
    services.db.all(selectConversations(person)).then((rows) => rows.map(({ id }) => id)),
    findViews(services, person),
    selfToken(services, person.id),
  ]);
  const { id, email, phone } = person;
  const words = [id, token, email, phone, ...conversations].filter((each): each is string => !!each);
  const documents = deleteDocuments(person, conversations);
  const avatar = deleteAvatar(id);
  const statements: Statement[] = [
    documents,
    avatar,
    deleteMailsNaming([id, token, ...conversations]),
    // Mails of other modules to the same address are those of an account, or of another application.
    ...(email ? [deleteMailsTo(email, isOnlyOf(person, email)), ...forgetAddress(email, isOnlyOf(person, email))] : []),
    deleteAnswersNaming(words),
    deleteViews(views),
    deleteConversations(conversations),
  ];
  const keysOf = ({ rowsOf }: Pick<Results<Statement[]>, "rowsOf">) => [
    ...rowsOf(documents).map(({ object }) => object),
    ...rowsOf(avatar).map(({ filename_disk }) => filename_disk),
  ];
  return { statements, keysOf };
}

/** Saved filters of this job that look for the person, by name, address or number. */
async function findViews({ db }: Services, { job, first_name, last_name, email, phone }: Traced): Promise<string[]> {
  const words = [last_name ?? first_name, email, phone].flatMap((word) => (word ? [foldLoosely(word)] : []));
  const views = await db.all(selectViewsOfJob(job));
  const textOf = ({ name, query }: { name: string; query: string }) =>
    foldLoosely(`${name} ${new URLSearchParams(query).get("q") ?? ""}`);
  return views.filter((view) => words.some((word) => textOf(view).includes(word))).map(({ id }) => id);
}
