import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { RejectReason } from "~/domain/applicants/applicant";
import type { AutomationOfMove } from "~/domain/applicants/automation";
import type { Letter } from "~/domain/applicants/letter";
import { CLOSEST, STEP } from "~/domain/applicants/moves";
import { laterBy } from "~/domain/dates";
import type { MailPayload } from "../../outbox/payload";
import { dropUnsentMails, outboxMailsOf } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { SELF_MONTHS } from "../own-application/self-token";
import { keepOwnPageOpen } from "../statements";
import { guardLabelsOf, labelMoved, labelsWith } from "./label-statements";
import { type CardMove, move, rowsOfMoves, toMove } from "./move-rows-queries";

/** Where a card was before it was moved. */
export interface PreviousPosition {
  id: string;
  phase: string;
  place: number;
}

export interface MoveOrder {
  job: string;
  company: string;
  to: string;
  /** The card to be below; null or one that has left the phase = on top; undefined = the position stays. */
  after: string | null | undefined;
  reason: RejectReason | null;
  mail: Letter | null;
  /** What the move into another phase sets. */
  automation: AutomationOfMove;
}

/** Hours that a rejection mail waits: for so long it can be taken back. */
const REJECTION_HOURS = 24;

/**
 * Moves cards below another, in the order given, each only over its version; `placement` answers {id} of those that
 * were moved, `labelling` comes after it. Positions are computed inside the batch: cards that are moved at the same
 * time get different ones.
 */
export async function moveStatements(
  services: Services,
  person: Person,
  cards: readonly CardMove[],
  order: MoveOrder,
): Promise<{ preparations: Statement[]; placement: ReturnType<typeof placeCards>; labelling: Statement[] }> {
  const rows = await Promise.all(cards.map((card) => toMove(services, card)));
  const moves = JSON.stringify(rows);
  const now = services.clock();
  const stamp = now.toISOString();
  const { job, to, mail } = order;
  const { label } = order.automation;
  const preparations: Statement[] = label === null ? [] : [guardLabelsOf(job, [label])];
  if (order.after) preparations.push(renumber(order, moves));
  preparations.push(noteMoves(person, order, moves, stamp));
  if (to !== "rejected" || mail) preparations.push(dropRejectionMails(order, moves));
  if (to === "rejected" && mail) preparations.push(...queueRejectionMails(order, mail, moves, now));
  const events = rows.map(({ event }) => event);
  const labelling = label === null ? [] : labelMoved(label, events);
  return { preparations, placement: placeCards(person, order, moves, stamp, changerOf(person, cards)), labelling };
}

/** Who changed an applicant last, to be set; nothing where it is this person already. */
type Changer = { user_updated?: string };

/** An index holds the column, and is written whenever the column is set. */
export const changerOf = ({ id }: Person, found: readonly { user_updated: string | null }[]): Changer =>
  found.every(({ user_updated }) => user_updated === id) ? {} : { user_updated: id };

/** The moves with their cards, without those that were changed since they were seen. */
const unchangedMoves = ({ job }: MoveOrder, moves: string) =>
  query
    .selectFrom(rowsOfMoves(moves).as("move"))
    .crossJoin("applicant")
    .whereRef("applicant.id", "=", "move.id")
    .whereRef("applicant.version", "=", "move.version")
    .where("applicant.job", "=", job);

/** For the history, inside the batch before the cards are moved. */
export const selectUnchangedMoves = (job: string, cards: readonly CardMove[]) =>
  query
    .selectFrom(rowsOfMoves(JSON.stringify(cards)).as("move"))
    .innerJoin("applicant", (join) =>
      join.onRef("applicant.id", "=", "move.id").onRef("applicant.version", "=", "move.version"),
    )
    .where("applicant.job", "=", job);

/**
 * Cards of the target that are not moved themselves; one that was changed meanwhile stays and is counted like any
 * other.
 */
const siblings = ({ job, to }: MoveOrder, moves: string) =>
  query
    .selectFrom("applicant as sibling")
    .where("sibling.job", "=", job)
    .where("sibling.phase", "=", to)
    .where((eb) =>
      eb.not(
        eb.exists(
          query
            .selectFrom(rowsOfMoves(moves).as("moved"))
            .select("moved.id")
            .where("moved.id", "=", eb.ref("sibling.id"))
            .where("moved.version", "=", eb.ref("sibling.version")),
        ),
      ),
    );

/** The card to be below, while it is in the phase. */
const cardAbove = (order: MoveOrder, moves: string) =>
  siblings(order, moves).where("sibling.id", "=", order.after ?? "");

const positionAbove = (order: MoveOrder, moves: string) => cardAbove(order, moves).select("sibling.position");

/** The position of the next card below that one. */
const positionBelow = (order: MoveOrder, moves: string) =>
  siblings(order, moves)
    .select("sibling.position")
    .where("sibling.position", ">=", positionAbove(order, moves))
    .where(({ ref }) => {
      const above = cardAbove(order, moves).select(["sibling.position", "sibling.id"]);
      return sql<SqlBool>`(${ref("sibling.position")}, ${ref("sibling.id")}) > ${above}`;
    })
    .orderBy("sibling.position")
    .orderBy("sibling.id")
    .limit(1);

/** Numbers the column anew when the gap between the two neighbours is used up. */
function renumber(order: MoveOrder, moves: string) {
  const gap = query.selectNoFrom(
    sql<number | null>`${positionBelow(order, moves)} - ${positionAbove(order, moves)}`.as("size"),
  );
  const numbered = query
    .selectFrom(gap.as("gap"))
    .crossJoin("applicant as card")
    .select(({ ref }) => [
      "card.id",
      sql<number>`row_number() over (order by ${ref("card.position")}, ${ref("card.id")}) * ${STEP}`.as("position"),
    ])
    .where("card.job", "=", order.job)
    .where("card.phase", "=", order.to)
    .where("gap.size", "<", CLOSEST);
  return query
    .updateTable("applicant")
    .from(numbered.as("numbered"))
    .set({ position: sql<number>`${sql.ref("numbered.position")}` })
    .whereRef("applicant.id", "=", "numbered.id");
}

/** Events for new phases; positions within a column leave none. */
const noteMoves = (person: Person, order: MoveOrder, moves: string, now: string) =>
  insertSelect(
    "applicant_event",
    {
      id: move.ref("move.event"),
      applicant: move.ref("applicant.id"),
      actor: person.id,
      event: "moved",
      details: sql<Record<string, unknown>>`json_patch(json_object('from', ${move.ref("applicant.phase")},
        'to', ${order.to}), json_object('reason', coalesce(${order.reason}, ${move.ref("move.reason")}),
        'label', ${order.automation.label}, 'followUp', ${order.automation.followUpOn},
        'formerReason', ${move.ref("applicant.reject_reason")},
        'formerFollowUp', ${move.ref("applicant.follow_up_on")},
        'formerFollowUpUser', ${move.ref("applicant.follow_up_user")}))`,
      date_created: now,
      date_updated: now,
    },
    unchangedMoves(order, moves).where("applicant.phase", "<>", order.to),
  );

/** A card that comes back from "rejected", or gets another text, drops the mail that waits. */
const dropRejectionMails = (order: MoveOrder, moves: string) =>
  dropUnsentMails(
    expressionBuilder<Database, "outbox">()("outbox.id", "in", unchangedMoves(order, moves).select(mailId())),
  );

const mailId = () => sql<string>`${move.ref("applicant.reject_mail")}`.as("mail");

/** With a link to the own page that stays open for as long as one in a letter. */
function queueRejectionMails(order: MoveOrder, { subject, text }: Letter, moves: string, now: Date): Statement[] {
  const later = new Date(now.getTime() + REJECTION_HOURS * 3_600_000).toISOString();
  const receivers = unchangedMoves(order, moves).where("applicant.email", "is not", null);
  const data = sql`json_object('name', '', 'subject', ${subject.trim()}, 'text', ${text.trim()},
    'company', ${order.company}, 'link', ${move.ref("move.link")})`;
  return [
    keepOwnPageOpen(laterBy(later, SELF_MONTHS, "month")).where("id", "in", receivers.select("applicant.id")),
    outboxMailsOf({
      rows: receivers,
      id: move.ref("move.mail"),
      recipient: move.ref("applicant.email"),
      payload: sql<MailPayload>`json_object('template', 'applicantMessage',
        'language', ${move.ref("applicant.language")}, 'about', ${move.ref("applicant.id")}, 'data', ${data})`,
      sendAt: later,
      now: now.toISOString(),
    }),
  ];
}

function placeCards(person: Person, order: MoveOrder, moves: string, now: string, changer: Changer) {
  const { job, to, reason, mail } = order;
  const { label, followUpOn } = order.automation;
  const { ref } = move;
  const rejectMail: RawBuilder<string | null> =
    to === "rejected" && mail
      ? sql`iif(${ref("applicant.email")} is null, null, ${ref("move.mail")})`
      : sql`iif(${to} = 'rejected' and ${ref("applicant.phase")} = 'rejected', ${ref("applicant.reject_mail")}, null)`;
  const numbered = query
    .selectFrom(rowsOfMoves(moves).as("row"))
    .select(["row.at", "row.id", "row.version", "row.mail", "row.place"])
    .select(["row.reason", "row.followUpOn", "row.followUpUser"])
    .select(({ fn }) => fn.countAll<number>().over().as("count"));
  const gap = query.selectNoFrom([
    sql<number | null>`${positionAbove(order, moves)}`.as("above"),
    sql<number | null>`${positionBelow(order, moves)}`.as("below"),
    sql<number | null>`${siblings(order, moves).select("sibling.position").orderBy("sibling.position").limit(1)}`.as(
      "top",
    ),
  ]);
  const [above, below, top] = [sql.ref("gap.above"), sql.ref("gap.below"), sql.ref("gap.top")];
  const [at, count] = [ref("move.at"), ref("move.count")];
  const nextFollowUp = sql<string | null>`coalesce(${ref("move.followUpOn")}, ${followUpOn})`;
  const formerUser = query
    .selectFrom("users")
    .select("users.id")
    .whereRef("users.id", "=", sql.ref("move.followUpUser"));
  return query
    .updateTable("applicant")
    .from([numbered.as("move"), gap.as("gap")])
    .set({
      phase: to,
      reject_reason: sql<RejectReason | null>`iif(${to} = 'rejected',
        coalesce(${reason}, ${ref("applicant.reject_reason")}, ${ref("move.reason")}), null)`,
      reject_mail: rejectMail,
      position: sql<number>`case when ${ref("move.place")} is not null then ${ref("move.place")}
        when ${order.after === undefined} then ${ref("applicant.position")}
        when ${above} is null then coalesce(${top} - ${STEP} * (${count} - ${at}), ${STEP} * ${at})
        when ${below} is null then ${above} + ${STEP} * (${at} + 1)
        else ${above} + (${below} - ${above}) * (${at} + 1) / (${count} + 1) end`,
      phase_changed_at: sql<string>`iif(${ref("applicant.phase")} = ${to},
        ${ref("applicant.phase_changed_at")}, ${now})`,
      follow_up_on: sql<string | null>`iif(${ref("applicant.phase")} = ${to},
        ${ref("applicant.follow_up_on")}, ${nextFollowUp})`,
      follow_up_user: sql<string | null>`iif(${ref("applicant.phase")} = ${to}, ${ref("applicant.follow_up_user")},
        iif(${nextFollowUp} is null, null,
          coalesce(${formerUser}, ${ref("applicant.responsible")}, ${person.id})))`,
      ...(label !== null && {
        labels: sql<string[]>`iif(${ref("applicant.phase")} = ${to}, ${ref("applicant.labels")},
          ${labelsWith(label)})`,
      }),
      version: sql<number>`${ref("applicant.version")} + 1`,
      ...changer,
      date_updated: now,
    })
    .whereRef("applicant.id", "=", "move.id")
    .whereRef("applicant.version", "=", "move.version")
    .where(sql<SqlBool>`+${ref("applicant.job")} = ${job}`)
    .returning("applicant.id");
}
