import { Refusal } from "~/domain/errors";
import { toLanguage } from "~/domain/people";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import { findTermEntries } from "../search/autocomplete/queries";
import { setArchived, type TermKey } from "../search/term-statements";
import type { CallContext, Person } from "../services";
import { guardAdministrator } from "../users/statements";
import { findTerm, listArchivedTerms } from "./terms-queries";

export const termsCalls = {
  list: procedures.administration.terms.list.handler(async ({ input: { collection, query, archived }, context }) => {
    const person = context.person();
    const { db } = context.services;
    const language = toLanguage(person.user.language);
    const entries = archived
      ? await listArchivedTerms(db, collection, query)
      : await findTermEntries(db, { collection, query, language });
    return { data: entries.map(({ id, label, label_en }) => ({ id, label, label_en, archived })) };
  }),

  archive: procedures.administration.terms.archive.handler(async ({ input, context }) => {
    const person = context.person();
    await move(context, person, input, true);
  }),

  restore: procedures.administration.terms.restore.handler(async ({ input, context }) => {
    const person = context.person();
    await move(context, person, input, false);
  }),
};

async function move({ services }: CallContext, person: Person, key: TermKey, archived: boolean): Promise<void> {
  const term = await findTerm(services.db, key);
  if (!term) throw new Refusal("NOT_FOUND");
  await services.db.write([
    guardAdministrator(person),
    ...setArchived(key, archived),
    historyRow(services, {
      organization: null,
      subject: `term:${key.collection}:${key.id}`,
      actor: person,
      event: archived ? "term.archive" : "term.restore",
      after: { label: term.label, collection: key.collection },
    }),
  ]);
}
