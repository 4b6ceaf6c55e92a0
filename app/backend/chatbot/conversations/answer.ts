import type { Said } from "~/content-api/conversations";
import { readContact } from "~/domain/applicants/contact";
import { toSource } from "~/domain/applicants/source";
import type { Question } from "~/domain/chatbot/configuration";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import { readAnswer } from "~/domain/chatbot/read-answer";
import { laterBy, utcDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { plainText } from "~/lib/plain-text";
import { selfTokenHash as hashOf } from "../../applicants/own-application/self-token";
import type { Services } from "../../services";
import type { Sql } from "../../storage/sql";
import { findPublication } from "../live-configuration";
import type { CountedEvent } from "../schema";
import { CONTACT, DOCUMENTS, questionsOf, type Talk } from "./load-talk";
import {
  count,
  guardOpen,
  guardRoom,
  hasNoContact,
  insertTalk,
  isNotAnswered,
  isNotStarted,
  keepFor,
  removeDocument,
  type StoredTalk,
  saveAnswer,
  saveContact,
} from "./store";

export interface Turn {
  said: Said;
  /** Publication that the page showed. */
  number?: number;
  sources: Record<string, string>;
  isEmbedded: boolean;
}

/**
 * Keeps one turn and answers what is known then; the same one again changes nothing, a later one to the same question
 * replaces it, an older one that comes late does not. FAILED_VALIDATION {fields}.
 */
export async function keepTurn(services: Services, talk: Talk, turn: Turn): Promise<StoredTalk> {
  const { statements, after } = await keeping(services, talk, turn);
  const written = await services.db.write([
    ...(await openingOf(services, talk, turn)),
    ...statements,
    touch(services, talk),
  ]);
  const objects = written.flatMap(({ rows }) =>
    rows.flatMap(({ object }) => (typeof object === "string" ? [object] : [])),
  );
  if (objects.length > 0) services.waitUntil(services.files.delete(objects));
  return after;
}

/**
 * The row of the conversation, made by the first thing said, whatever it is: nothing that somebody typed is thrown
 * away.
 */
export async function openingOf(services: Services, { job, key }: Talk, turn: Omit<Turn, "said">): Promise<Sql[]> {
  const { now, without } = times(services);
  const row = { id: key.id, job: job.advert.id, tokenHash: await hashOf(key.token), now, expiresAt: without };
  return [
    countFor(services, job.advert.id, turn.sources)("started", isNotStarted(key.id)),
    insertTalk({ ...row, sources: turn.sources, isEmbedded: turn.isEmbedded }),
    guardOpen(key.id),
  ];
}

/** Kept so long again with everything that is said. */
export function touch(services: Services, { key }: Talk): Sql {
  const { now, withContact, without } = times(services);
  return keepFor(key.id, now, withContact, without);
}

/** Counters of one job and channel. */
export function countFor({ clock }: Services, job: string, sources: Record<string, string>) {
  const day = utcDate(clock());
  const source = toSource(sources);
  return (event: CountedEvent, when?: Sql, question?: string) => count({ job, day, event, source, question }, when);
}

export function times({ clock }: Services) {
  const now = clock();
  const inDays = (days: number) => laterBy(now, days, "day");
  return { now: inDays(0), withContact: inDays(30), without: inDays(7), finished: inDays(1) };
}

interface Kept {
  statements: Sql[];
  after: StoredTalk;
}

async function keeping(services: Services, talk: Talk, turn: Turn): Promise<Kept> {
  const { said } = turn;
  const { key, job } = talk;
  const before = talk.stored ?? { ...NOTHING_SAID, sources: turn.sources };
  const counted = countFor(services, job.advert.id, before.sources);
  const { now, withContact } = times(services);
  if (said.turn === "question") {
    const answer = await toGiven(services, talk, said, turn.number);
    const { question } = answer;
    return {
      statements: [
        guardRoom(key.id),
        ...(isKnown(talk, question) ? [counted("answered", isNotAnswered(key.id, question), question)] : []),
        saveAnswer(key.id, said.answerId, answer, now),
      ],
      after: withAnswer(before, { ...answer, id: said.answerId }),
    };
  }
  if (said.turn === "contact") {
    const read = readContact(said, await phoneReader());
    if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
    const answerId = said.answerId ?? services.ids();
    const after = withAnswer(before, { ...CONTACT_SAID, id: answerId });
    return {
      statements: [
        counted("contactGiven", hasNoContact(key.id)),
        saveAnswer(key.id, answerId, CONTACT_SAID, now),
        saveContact(key.id, read.contact, { mark: CONTACT, answerId, expiresAt: withContact }),
      ],
      after: after === before ? before : { ...after, contact: read.contact },
    };
  }
  if (said.turn === "documents" && said.remove) {
    const documents = before.documents.filter(({ id }) => id !== said.remove);
    return { statements: [removeDocument(said.remove, key.id)], after: { ...before, documents } };
  }
  if (said.turn === "documents")
    return {
      statements: [markDocuments(key.id, now)],
      after: withAnswer(before, { ...DOCUMENTS_DONE, id: DOCUMENTS }),
    };
  return { statements: [], after: before };
}

const NOTHING_SAID: StoredTalk = {
  contact: null,
  sources: {},
  applicant: null,
  isDouble: false,
  finished: false,
  answers: [],
  documents: [],
};

function withAnswer(talk: StoredTalk, answer: StoredTalk["answers"][number]): StoredTalk {
  const isOvertaken = talk.answers.some(({ question, id }) => question === answer.question && id > answer.id);
  if (isOvertaken) return talk;
  return { ...talk, answers: [...talk.answers.filter(({ question }) => question !== answer.question), answer] };
}

/** A mark beside the answers to questions. */
const markOf = (question: string): GivenAnswer => ({
  question,
  kind: question,
  type: "freeText",
  text: "",
  value: { skipped: true },
});

const DOCUMENTS_DONE = markOf(DOCUMENTS);
const CONTACT_SAID = markOf(CONTACT);

/** Nobody is asked for documents again. */
export const markDocuments = (talk: string, now: string): Sql => saveAnswer(talk, DOCUMENTS, DOCUMENTS_DONE, now);

async function phoneReader() {
  const { parsePhone } = await import("~/platform/phone");
  return (typed: string) => {
    const { e164, problem } = parsePhone(typed, "DE", { strict: false });
    return e164 ? { e164 } : { problem: problem ?? "" };
  };
}

const isKnown = ({ live }: Talk, id: string) => questionsOf(live).some((question) => question.id === id);

type Answered = Extract<Said, { turn: "question" }>;

/**
 * The answer in the words of the publication that was shown. One that fits neither the live nor that publication is
 * kept as text: the person has said it, and goes on.
 */
async function toGiven(
  services: Services,
  talk: Talk,
  said: Answered,
  number: number | undefined,
): Promise<GivenAnswer> {
  const live = questionsOf(talk.live).find(({ id }) => id === said.question);
  const read = live && readAnswer(live, said);
  if (live && read && "value" in read) return given(live, read.value);
  const isOlder = number !== undefined && number !== talk.live?.number;
  const older = isOlder ? await findPublication(services, talk.job.advert.id, number) : null;
  const shown = older?.questions.find(({ id }) => id === said.question);
  const readOlder = shown && readAnswer(shown, said);
  if (shown && readOlder && "value" in readOlder) return given(shown, readOlder.value);
  if (live && read && "problem" in read)
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: said.question, message: read.problem }] });
  return asText(said);
}

const given = ({ id, kind, type, text }: Question, value: GivenAnswer["value"]): GivenAnswer => ({
  question: id,
  kind,
  type,
  text,
  value,
});

function asText({ question, choices, text, skip }: Answered): GivenAnswer {
  const words = [...plainText(text || choices.join(", "))].slice(0, LIMITS.chatbot.longText).join("");
  const value = skip || !words ? { skipped: true as const } : { text: words };
  return { question, kind: "unknown", type: "freeText", text: "", value };
}
