import { z } from "zod";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const appointmentSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** UTC. */
    starts: z.string(),
    minutes: z.number().int(),
    place: z.string(),
    /** Counts the versions of one appointment; `updated` is when this one was made. */
    sequence: z.number().int(),
    updated: z.string(),
    applicant: idSchema,
    /** Null while names are hidden, or gone. */
    name: z.string().nullable(),
    job: idSchema,
    title: z.string(),
  }),
);

const feedSchema = onFirstUse(() =>
  z.object({ language: z.enum(LANGUAGES), appointments: z.array(appointmentSchema) }),
);

/** Appointments for a calendar that subscribes to them; it knows nothing but the secret address. */
export const calendarFeed = {
  get: call
    .get(
      "/calendars/{token}",
      "Appointments with applicants of the person whose secret address this is: of the jobs that they see at " +
        "present, from a month ago to a year ahead, at most 200. NOT_FOUND",
    )
    .input(onFirstUse(() => z.object({ token: z.string().max(200) })))
    .output(onFirstUse(() => envelope(feedSchema))),
};

/** One's own address: who has it reads one's appointments. */
export const ownCalendar = {
  state: call
    .get("/user/calendar", "Since when the person has a secret address for calendars; null = there is none")
    .output(onFirstUse(() => envelope(z.object({ since: z.string() }).nullable()))),
  renew: call
    .post("/user/calendar", "A new secret address, shown this once; the one before ends. CONFIRMATION_REQUIRED")
    .output(onFirstUse(() => envelope(z.object({ token: z.string() })))),
  revoke: call.delete("/user/calendar", "Ends the address. NOTHING_TO_DO without one").output(nothing),
};
