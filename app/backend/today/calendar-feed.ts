import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { toLanguage } from "~/domain/people";
import { displayNames } from "../applicants/board/card-queries";
import { hashToken, randomToken } from "../auth/keyed-hash";
import { procedures } from "../procedures";
import { endFeed, renewFeed } from "./calendar-statements";
import { findCalendar, findFeedHolder, findOwnFeed } from "./queries";

const { users, calendarFeed } = procedures;

/** Characters of the token in an address. */
const CHARACTERS = 43;
const MOST_APPOINTMENTS = 200;

export const ownCalendarCalls = {
  state: users.calendar.state.handler(async ({ context }) => {
    const found = await findOwnFeed(context.services, context.person());
    return { data: found && { since: found.date_created } };
  }),
  renew: users.calendar.renew.handler(async ({ context }) => {
    const { db, clock } = context.services;
    const token = randomToken().slice(0, CHARACTERS);
    await db.write([renewFeed(context.person(), hashToken(token), clock().toISOString())]);
    return { data: { token } };
  }),
  revoke: users.calendar.revoke.handler(async ({ context }) => {
    await context.services.db.write(endFeed(context.person()));
  }),
};

export const calendarFeedCalls = {
  get: calendarFeed.get.handler(async ({ input: { token }, context: { services } }) => {
    const holder = await findFeedHolder(services, hashToken(token));
    if (!holder) throw new Refusal("NOT_FOUND");
    const now = services.clock();
    const span = { from: laterBy(now, -1, "month"), until: laterBy(now, 12, "month") };
    const rows = await findCalendar(services, holder, span, MOST_APPOINTMENTS);
    const appointments = rows.map(({ isMasked, name, ...row }) => ({
      ...row,
      name: displayNames({ id: row.applicant, name, isMasked }).name,
    }));
    return { data: { language: toLanguage(holder.language ?? ""), appointments } };
  }),
};
