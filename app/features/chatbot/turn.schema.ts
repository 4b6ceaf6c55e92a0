import { z } from "zod";
import { REACHABILITIES } from "~/domain/applicants/applicant";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { choice, choices, ticked, wholeNumber } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

const id = onFirstUse(() => z.string().max(200));

/** Any text: the backend knows the rules, which are the same for its API. */
const text = onFirstUse(() => z.string().default(""));

/** Hidden in every form: the conversation, and the publication that was shown. */
const shown = { chat: z.string().max(400).optional(), number: wholeNumber(0, Number.MAX_SAFE_INTEGER) };

export const startForm = onFirstUse(() => z.object(shown));

/** Answers are ids, stars from 1 to 5, or a text; `skip` is a button. */
export const questionForm = onFirstUse(() =>
  z.object({
    ...shown,
    question: id,
    answerId: id.optional(),
    choice: z.array(id).max(30).default([]),
    text,
    skip: id.optional(),
  }),
);

export const contactForm = onFirstUse(() =>
  z.object({
    ...shown,
    answerId: id.optional(),
    first_name: text,
    last_name: text,
    phone: text,
    email: text,
    zip: text,
    reachability: choices(REACHABILITIES),
    remind: ticked(),
  }),
);

/** `remove` is a button; files come in a form of their own, whose bytes are stored while it is read. */
export const documentsForm = onFirstUse(() =>
  z.object({ ...shown, remove: id.optional(), files: z.array(z.file()).default([]) }),
);

/** With the trap and the plain question of the bot check. */
export const privacyForm = onFirstUse(() =>
  z.object({
    ...shown,
    addressing: choice(ADDRESSINGS).optional(),
    consent: ticked(),
    talentPool: ticked(),
    website: text,
    check: text,
    answer: text,
  }),
);

/** The way back by mail. */
export const laterForm = onFirstUse(() => z.object({ ...shown, later: text }));

/** Which form it is, in its hidden field. */
export const turnFields = onFirstUse(() =>
  z.object({
    turn: choice(["start", "question", "contact", "documents", "privacy", "later", "resume"]).default("start"),
    question: id.optional(),
  }),
);
