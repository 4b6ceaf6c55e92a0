import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { optInOf } from "~/domain/mail-opt-ins";
import type { Language } from "~/domain/people";
import { checkNames } from "~/platform/mail/attachments";
import type { MailData, MailTemplate } from "~/platform/mail/mail-data";
import { employerFace } from "../careers/employer-queries";
import type { Database } from "../schema";
import type { Services } from "../services";
import { containsAny, isIn, query, TRUE } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { type InsertColumns, insertSelect } from "../storage/insert-select";
import { isSuppressed, suppressionOf } from "../suppressions/queries";
import type { MailPayload, StoredAttachment } from "./payload";

export interface OutboxMail<Template extends MailTemplate> {
  to: string;
  template: Template;
  language: Language;
  /** The applicant it goes to: erasing finds it by that, whatever the address was. */
  about?: string;
  /** The job it is about, where there is no applicant yet: its employer's face is shown. */
  job?: string;
  /** The conversation that it leads back to. */
  conversation?: string;
  data: MailData[Template];
  /** Objects of the bucket, read when the mail is sent; they must stay until then. */
  attachments?: StoredAttachment[];
}

export interface UserMail<Template extends MailTemplate> {
  template: Template;
  /** Everything but the name, which is read with the address. */
  data: Omit<MailData[Template], "name">;
  /** Which rows of `users`; none means no mail. */
  where: Expression<SqlBool>;
  attachments?: StoredAttachment[];
  /** Spreads mails to many people, so that others go out between them. */
  perMinute?: number;
}

const outbox = expressionBuilder<Database, "outbox">();
const users = expressionBuilder<Database, "users">();

/**
 * A mail to be written in the batch of the change it tells about; `sendDue` sends it afterwards. Throws for names of
 * attachments that a mail cannot have.
 */
export function outboxMail<Template extends MailTemplate>(services: Services, mail: OutboxMail<Template>) {
  const { to, template, language, about, job, conversation, data, attachments } = mail;
  checkNames(attachments ?? []);
  const now = services.clock().toISOString();
  return query.insertInto("outbox").values({
    id: services.ids(),
    kind: "mail",
    recipient: to,
    payload: { template, language, about, job, conversation, data, attachments },
    next_try_at: now,
    date_created: now,
  });
}

/** The same for people looked up within the batch: address, name and language come from `users`. */
export function outboxMailToUsers<Template extends MailTemplate>(services: Services, mail: UserMail<Template>) {
  checkNames(mail.attachments ?? []);
  const now = services.clock().toISOString();
  const id = users.ref("users.id");
  const suffix = sql`case row_number() over (order by ${id}) when 1 then '' else '-' || ${id} end`;
  const first = users.fn.coalesce("users.first_name", sql.lit(""));
  const last = users.fn.coalesce("users.last_name", sql.lit(""));
  const name = sql`json_object('name', trim(${first} || ' ' || ${last}))`;
  const language = users.fn.coalesce("users.language", sql.lit("de"));
  const attached = mail.attachments ? sql`, 'attachments', json(${JSON.stringify(mail.attachments)})` : sql``;
  // Of other mails nothing refers to the account.
  const user = optInOf(mail.template) ? sql`, 'user', ${id}` : sql``;
  const columns = {
    id: sql<string>`${services.ids()} || ${suffix}`,
    kind: "mail",
    recipient: users.ref("users.email"),
    payload: sql<MailPayload>`json_object('template', ${mail.template}, 'language', ${language},
      'data', json_patch(json(${JSON.stringify(mail.data)}), ${name})${user}${attached})`,
    next_try_at: mail.perMinute ? dueInTurn(now, mail.perMinute) : now,
    date_created: now,
  };
  const readers = query.selectFrom("users").where("users.status", "=", "active").where(mail.where);
  return insertSelect("outbox", columns, readers);
}

/** So many of the selected people a minute. */
const dueInTurn = (now: string, perMinute: number) =>
  sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${now},
    ((row_number() over (order by ${users.ref("users.id")}) - 1) / ${sql.lit(perMinute)}) || ' minutes')`;

type OutboxColumns = InsertColumns<"outbox">;
export interface SelectedMails<DB, TB extends keyof DB> {
  /** `query.selectFrom("applicant").where(…)`: one mail for each row. */
  rows: SelectQueryBuilder<DB, TB, unknown>;
  id: OutboxColumns["id"];
  recipient: OutboxColumns["recipient"];
  payload: OutboxColumns["payload"];
  sendAt: string;
  now: string;
}

/** A mail for each row of a selection, in the batch of the change it tells about. */
export const outboxMailsOf = <DB, TB extends keyof DB>({ rows, sendAt, now, ...columns }: SelectedMails<DB, TB>) =>
  insertSelect("outbox", { ...columns, kind: "mail", next_try_at: sendAt, date_created: now }, rows);

/** Takes back mails that were not sent yet; the condition is one on `outbox`. */
export const dropUnsentMails = (condition: Expression<SqlBool>) =>
  query.deleteFrom("outbox").where("outbox.sent_at", "is", null).where(condition);

/** Mails about one applicant are about another from now on: answers to those that wait go there. */
export const redirectMails = (from: string, to: string) =>
  query
    .updateTable("outbox")
    .set({ payload: sql<MailPayload>`json_set(${outbox.ref("outbox.payload")}, '$.about', ${to})` })
    .where(personOf(), "=", from);

/** As the index outbox_by_person holds it: the applicant that a mail goes to, or the conversation it leads back to. */
export const personOf = () => {
  const payload = outbox.ref("outbox.payload");
  return sql<string>`coalesce(${payload} ->> '$.about', ${payload} ->> '$.conversation')`;
};

/** Conversations that mails to this address lead back to. */
export const selectLinked = (email: string | null) =>
  query
    .selectFrom("outbox")
    .select(sql<string>`${outbox.ref("outbox.payload")} ->> '$.conversation'`.as("conversation"))
    .where(sql<SqlBool>`${outbox.ref("outbox.recipient")} = ${email} collate nocase`)
    .where(sql<SqlBool>`${outbox.ref("outbox.payload")} ->> '$.conversation' is not null`);

/**
 * Mails that are about one of these ids, or in whose data one of them occurs. Data is looked for where it can be: in
 * mails that were not sent, in all with `isKept`, in none of the many that were.
 */
export function deleteMailsNaming(words: readonly string[], isKept: boolean) {
  const payload = outbox.ref("outbox.payload");
  const mails = query.deleteFrom("outbox");
  const naming = mails.where(containsAny(sql.ref<string>("outbox.payload"), words));
  const unsent = naming.where("kind", "=", sql.lit("mail")).where("sent_at", "is", null);
  return [
    mails.where(isIn(personOf(), words)),
    mails.where(isIn(sql<string>`${payload} ->> '$.job'`, words)),
    // As the indexes outbox_mail_due and outbox_given_up_data hold them.
    unsent.where("tries", "<", sql.lit(MAX_TRIES)),
    unsent.where("tries", ">=", sql.lit(MAX_TRIES)).where(sql<SqlBool>`json_type(${payload}, '$.data') is not null`),
    ...(isKept ? [naming.where("sent_at", "is not", null)] : []),
  ];
}

/** All mails to an address, under a condition. */
export const deleteMailsTo = (email: string | Expression<string>, condition: Expression<SqlBool> = TRUE) =>
  query
    .deleteFrom("outbox")
    .where(sql<SqlBool>`${outbox.ref("outbox.recipient")} = ${email} collate nocase`)
    .where(condition);

/** Minutes until the next try, by tries made. */
const BACK_OFF = [1, 5, 30, 120] as const;
const MAX_TRIES = 8;
const MOST_AT_ONCE = 20;
/** Of those that are due, however many wait. */
const MOST_LOOKED_AT = 50;

/** On `outbox`: the face of the employer that a mail to an applicant, or to somebody who may become one, is about. */
export const faceOfMail = () => {
  const payload = outbox.ref("outbox.payload");
  const ofApplicant = query
    .selectFrom("applicant")
    .select("applicant.job")
    .where("applicant.id", "=", sql<string>`${payload} ->> '$.about'`);
  return query
    .selectFrom("job")
    .select(employerFace().as("face"))
    .where("job.id", "=", ({ fn }) => fn.coalesce(ofApplicant, sql<string>`${payload} ->> '$.job'`))
    .$asScalar();
};

const recipient = outbox.ref("outbox.recipient");

/**
 * Takes the mails that are due and moves their next try, so that running twice at once sends once. What goes to a
 * suppressed address is left, for `holdBackMails`.
 */
export function claimDueMails(now: Date) {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const due = selectDueMails(now)
    .where(outbox.not(isSuppressed(recipient)))
    .limit(MOST_AT_ONCE);
  const nextTry = outbox
    .case("tries")
    .when(0)
    .then(after(BACK_OFF[0]))
    .when(1)
    .then(after(BACK_OFF[1]))
    .when(2)
    .then(after(BACK_OFF[2]))
    .else(after(BACK_OFF[3]))
    .end();
  return query
    .updateTable("outbox")
    .set({ tries: outbox("tries", "+", 1), next_try_at: nextTry })
    .where("id", "in", due)
    .returning(["id", "recipient", "payload"])
    .returning(faceOfMail().as("face"))
    .$narrowType<{ payload: MailPayload }>();
}

/** Ends the tries of mails that are due and go to a suppressed address; they stay visible, with the reason alone. */
export const holdBackMails = (now: Date, isKept: boolean) =>
  query
    .updateTable("outbox")
    .set({
      tries: MAX_TRIES,
      error: sql<string>`'suppressed: ' || ${suppressionOf(recipient)}`,
      payload: isKept ? outbox.ref("payload") : withoutData(),
    })
    .where("id", "in", selectDueMails(now).limit(MOST_LOOKED_AT))
    .where(isSuppressed(recipient));

const withoutData = () => sql<MailPayload>`json_remove(${outbox.ref("payload")}, '$.data', '$.attachments')`;

/** Mails that are to be sent now, the longest waiting first. */
export const selectDueMails = (now: Date) =>
  query
    .selectFrom("outbox")
    .select("id")
    // The condition of the index outbox_mail_due, as literals.
    .where("kind", "=", sql.lit("mail"))
    .where("sent_at", "is", null)
    .where("next_try_at", "<=", now.toISOString())
    .where("tries", "<", sql.lit(MAX_TRIES))
    .orderBy("next_try_at");

/** After the last try a mail keeps its data only with `isKept`. */
export const noteFailure = (id: string, error: string, isKept: boolean) =>
  query
    .updateTable("outbox")
    .set({
      error,
      payload: isKept
        ? outbox.ref("payload")
        : outbox.case().when("tries", ">=", MAX_TRIES).then(withoutData()).else(outbox.ref("payload")).end(),
    })
    .where("id", "=", id);

/** `isKept`: with its data. Codes and links are good for one reader, and only the development page shows them again. */
export const noteSent = (id: string, now: Date, isKept: boolean) =>
  query
    .updateTable("outbox")
    .set({
      sent_at: now.toISOString(),
      error: null,
      payload: isKept ? outbox.ref("payload") : withoutData(),
    })
    .where("id", "=", id);

/** Sent and given up rows of before the moment; all sent mails to deleted accounts: they hold a last address. */
export const deleteSent = (moment: string) => [
  deleteSome("outbox", ["id"], (row) =>
    row.and([
      row("sent_at", "is not", null),
      sql<boolean>`json_extract(${outbox.ref("payload")}, '$.template') = 'accountDeleted'`,
    ]),
  ),
  deleteSome("outbox", ["id"], (row) => row("sent_at", "<", moment)),
  // Mails that were given up or held back, as the index outbox_given_up holds them.
  deleteSome("outbox", ["id"], (row) =>
    row.and([
      row("kind", "=", "mail"),
      row("sent_at", "is", null),
      row("next_try_at", "<", moment),
      row("tries", ">=", MAX_TRIES),
    ]),
  ),
];
