import type { ConversationTurn } from "~/content-api/conversations";
import { readContact } from "~/domain/applicants/contact";
import type { Question } from "~/domain/chatbot/configuration";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import { readAnswer } from "~/domain/chatbot/read-answer";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { plainText } from "~/lib/plain-text";
import { findPublication } from "../../chatbot/live-configuration";
import type { Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { selfTokenHash as hashOf } from "../own-application/self-token";
import { turnCounter, turnsShown } from "./count-turns";
import { CONTACT, DOCUMENTS, type LoadedConversation, questionsOf } from "./load-conversation";
import { hasNoContact, isNotStarted, type StoredConversation } from "./queries";
import {
  countStart,
  deleteDocument,
  guardAnswerCount,
  guardOpen,
  insertConversation,
  prolongConversation,
  saveAnswer,
  saveContact,
} from "./statements";

export interface TurnInput extends Began {
  turn: ConversationTurn;
  /** Publication that the page showed. */
  number?: number;
}

/** Where the visit came from. */
export interface Began {
  sources: Record<string, string>;
  isEmbedded: boolean;
}

/** What the first turn keeps, and who sends it, for limits. */
export interface Opening extends Began {
  address: string;
}

/**
 * Saves one turn and answers what is known then; the same one again changes nothing, a later one to the same question
 * replaces it, an older one that comes late does not. FAILED_VALIDATION {fields}, REQUESTS_EXCEEDED.
 */
export async function saveTurn(
  services: Services,
  conversation: LoadedConversation,
  input: TurnInput & Opening,
): Promise<StoredConversation> {
  const { statements, removal, after } = await changesOf(services, conversation, input);
  const turns = turnsShown(conversation, answeredBy(input.turn), after);
  const written = await services.db.write([
    ...(await openingStatements(services, conversation, input)),
    ...statements,
    ...(removal ? [removal] : []),
    turnCounter(services, conversation, input.sources).reached(turns),
    prolong(services, conversation, turns),
  ]);
  const objects = removal ? written.rowsOf(removal).map(({ object }) => object) : [];
  if (objects.length > 0) services.waitUntil(services.files.delete(objects));
  return after;
}

const answeredBy = (turn: ConversationTurn): string | null => {
  if (turn.type === "question") return turn.question;
  return turn.type === "contact" || turn.type === "documents" ? turn.type : null;
};

/**
 * Make the row of the conversation with its first turn, whichever that is: nothing that was typed is lost. Abort with
 * REQUESTS_EXCEEDED when too many begin from one address.
 */
export async function openingStatements(
  services: Services,
  conversation: LoadedConversation,
  { sources, isEmbedded, address }: Opening,
): Promise<Statement[]> {
  const { job, key } = conversation;
  const { now, without } = times(services);
  const token_hash = await hashOf(key.token);
  const row = { id: key.id, job: job.advert.id, token_hash, sources, isEmbedded, expires_at: without };
  return [
    ...countStart(services, key.id, address),
    turnCounter(services, conversation, sources).step("started", isNotStarted(key.id)),
    insertConversation(row, now),
    guardOpen(key.id),
  ];
}

/** The conversation expires later with every turn, and knows which turns were shown. */
export function prolong(services: Services, { key }: LoadedConversation, turns: readonly string[]) {
  return prolongConversation(key.id, turns, times(services));
}

export function times({ clock }: Services) {
  const now = clock();
  const inDays = (days: number) => laterBy(now, days, "day");
  return {
    now: inDays(0),
    withContact: inDays(30),
    without: inDays(7),
    finished: inDays(1),
    remindAt: inDays(REMINDED_AFTER_DAYS),
  };
}

/** Without a turn. */
const REMINDED_AFTER_DAYS = 1;

interface Changes {
  statements: Statement[];
  /** Of a document, whose bytes go when it was there. */
  removal?: ReturnType<typeof deleteDocument>;
  after: StoredConversation;
}

async function changesOf(services: Services, conversation: LoadedConversation, input: TurnInput): Promise<Changes> {
  const { turn } = input;
  const { key } = conversation;
  const before = conversation.stored ?? { ...NOTHING_STORED, sources: input.sources };
  const counter = turnCounter(services, conversation, input.sources);
  const { now, withContact } = times(services);
  if (turn.type === "question") {
    const answer = await toGiven(services, conversation, turn, input.number);
    const { question } = answer;
    return {
      statements: [
        guardAnswerCount(key.id),
        ...(isKnown(conversation, question) ? [counter.answered(question)] : []),
        saveAnswer(key.id, turn.answerId, answer, now),
      ],
      after: withAnswer(before, { ...answer, id: turn.answerId }),
    };
  }
  if (turn.type === "contact") {
    const read = readContact(turn, await phoneReader());
    if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
    const answerId = turn.answerId ?? services.ids();
    const after = withAnswer(before, { ...CONTACT_GIVEN, id: answerId });
    return {
      statements: [
        counter.step("contactGiven", hasNoContact(key.id)),
        saveAnswer(key.id, answerId, CONTACT_GIVEN, now),
        saveContact(key.id, read.contact, { mark: CONTACT, answerId, remind: turn.remind, expires_at: withContact }),
      ],
      after: after === before ? before : { ...after, contact: read.contact, wantsReminder: turn.remind },
    };
  }
  if (turn.type === "documents" && turn.remove) {
    const documents = before.documents.filter(({ id }) => id !== turn.remove);
    return { statements: [], removal: deleteDocument(turn.remove, key.id), after: { ...before, documents } };
  }
  if (turn.type === "documents")
    return {
      statements: [markDocuments(key.id, now)],
      after: withDocuments(conversation),
    };
  return { statements: [], after: before };
}

/** The conversation once its documents turn is done. */
export const withDocuments = ({ stored }: LoadedConversation): StoredConversation =>
  withAnswer(stored ?? NOTHING_STORED, { ...DOCUMENTS_DONE, id: DOCUMENTS });

export const NOTHING_STORED: StoredConversation = {
  contact: null,
  wantsReminder: false,
  tokenHash: "",
  sources: {},
  applicant: null,
  opensOwnPage: false,
  finished: false,
  answers: [],
  documents: [],
};

function withAnswer(stored: StoredConversation, answer: StoredConversation["answers"][number]): StoredConversation {
  const isOvertaken = stored.answers.some(({ question, id }) => question === answer.question && id > answer.id);
  if (isOvertaken) return stored;
  return { ...stored, answers: [...stored.answers.filter(({ question }) => question !== answer.question), answer] };
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
const CONTACT_GIVEN = markOf(CONTACT);

/** The documents turn is done and not asked again. */
export const markDocuments = (conversation: string, now: string) =>
  saveAnswer(conversation, DOCUMENTS, DOCUMENTS_DONE, now);

async function phoneReader() {
  const { parsePhone } = await import("~/platform/phone");
  return (typed: string) => {
    const { e164, problem } = parsePhone(typed, "DE", { strict: false });
    return e164 ? { e164 } : { problem: problem ?? "" };
  };
}

const isKnown = ({ live }: LoadedConversation, id: string) => questionsOf(live).some((question) => question.id === id);

type QuestionTurn = Extract<ConversationTurn, { type: "question" }>;

/**
 * The answer in the words of the publication that was shown. One that fits neither the live nor that publication is
 * saved as text: the person has typed it, and goes on.
 */
async function toGiven(
  services: Services,
  conversation: LoadedConversation,
  turn: QuestionTurn,
  number: number | undefined,
): Promise<GivenAnswer> {
  const live = questionsOf(conversation.live).find(({ id }) => id === turn.question);
  const read = live && readAnswer(live, turn);
  if (live && read && "value" in read) return given(live, read.value);
  const isOlder = number !== undefined && number !== conversation.live?.number;
  const older = isOlder ? await findPublication(services, conversation.job.advert.id, number) : null;
  const shown = older?.questions.find(({ id }) => id === turn.question);
  const readOlder = shown && readAnswer(shown, turn);
  if (shown && readOlder && "value" in readOlder) return given(shown, readOlder.value);
  if (live && read && "problem" in read)
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: turn.question, message: read.problem }] });
  return asText(turn);
}

const given = ({ id, kind, type, text }: Question, value: GivenAnswer["value"]): GivenAnswer => ({
  question: id,
  kind,
  type,
  text,
  value,
});

function asText({ question, choices, text, skip }: QuestionTurn): GivenAnswer {
  const words = [...plainText(text || choices.join(", "))].slice(0, LIMITS.chatbot.longText).join("");
  const value = skip || !words ? { skipped: true as const } : { text: words };
  return { question, kind: "unknown", type: "freeText", text: "", value };
}
