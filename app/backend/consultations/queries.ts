import { expressionBuilder } from "kysely";
import { CONSULTATION, consultationSlots } from "~/domain/consultations/slots";
import { laterBy } from "~/domain/dates";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";

const consultation = expressionBuilder<Database, "consultation">();

/** One's own that has not ended yet; null = none. */
export const findOwn = ({ db, clock }: Services, person: Person) =>
  db.first(
    query
      .selectFrom("consultation")
      .select(["id", "starts_at as starts", "organization", "sequence", "date_created"])
      .where("user", "=", person.id)
      .where("cancelled_at", "is", null)
      .where("starts_at", ">", endsAfter(clock()))
      .orderBy("starts_at")
      .limit(1),
  );

/** Times that are given, of everybody, up to the last one that can be chosen now. */
export async function listTaken({ db, clock }: Services): Promise<string[]> {
  const now = clock();
  const rows = await db.all(
    query
      .selectFrom("consultation")
      .select("starts_at")
      .where("cancelled_at", "is", null)
      .where("starts_at", ">", now.toISOString())
      .where("starts_at", "<=", consultationSlots(now).at(-1) ?? ""),
  );
  return rows.map(({ starts_at }) => starts_at);
}

/** What begins after this moment ends after now. */
const endsAfter = (now: Date) => laterBy(now, -CONSULTATION.minutes, "minute");

/** For guards: nobody has the time. */
export const isFree = (starts: string) =>
  consultation.not(
    consultation.exists(
      query.selectFrom("consultation").select("id").where("starts_at", "=", starts).where("cancelled_at", "is", null),
    ),
  );

/** For guards: the person has none that has not ended yet. */
export const hasNone = (user: string, now: Date) =>
  consultation.not(
    consultation.exists(
      query
        .selectFrom("consultation")
        .select("id")
        .where("user", "=", user)
        .where("starts_at", ">", endsAfter(now))
        .where("cancelled_at", "is", null),
    ),
  );

/** For guards: the person has booked fewer than a day allows, cancelled ones included. */
export const isWithinDay = (user: string, now: Date) =>
  consultation(
    query
      .selectFrom("consultation")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user", "=", user)
      .where("date_created", ">", laterBy(now, -1, "day")),
    "<",
    CONSULTATION.perDay,
  );
