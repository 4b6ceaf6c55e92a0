import type { ConversationTurn } from "~/content-api/conversations";
import type { Quality } from "~/domain/applicants/applicant";
import type { Question } from "~/domain/chatbot/configuration";
import { isAsked } from "~/domain/chatbot/follow-ups";
import { deriveQuality, type QualityVerdict } from "~/domain/chatbot/quality";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { limitKey, noteAttempt } from "../../auth/attempt-statements";
import { isBelowLimit } from "../../auth/queries";
import { sendSoon } from "../../outbox/send";
import { spendProof } from "../../registration/statements";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { type Entered, enterApplication } from "../intake/enter-application";
import { times } from "./answer";
import { turnCounter } from "./count-turns";
import { answersOf, type LoadedConversation, questionsOf, valuesOf } from "./load-conversation";
import type { StoredConversation } from "./queries";
import { finishRow, guardOpen } from "./statements";

type Consent = Extract<ConversationTurn, { type: "privacy" }>;

/**
 * Hands the conversation in: one batch, one applicant, however often and from however many tabs it is sent.
 * FAILED_VALIDATION when consent or contact is missing, or when the bot check wants an answer.
 */
export async function finishConversation(
  services: Services,
  conversation: LoadedConversation,
  turn: Consent,
  address: string,
): Promise<StoredConversation | null> {
  if (conversation.stored?.finished) return conversation.stored;
  checkComplete(conversation, turn);
  const verdict = deriveQuality(questionsOf(conversation.live), valuesOf(conversation.stored));
  for (let tries = 1; ; tries += 1) {
    try {
      // Looked up together: one round trip.
      const [entered, proof] = await Promise.all([
        enter(services, conversation, turn, verdict),
        checkPerson(services, conversation, turn, address),
      ]);
      await handIn(services, conversation, { turn, entered, quality: verdict.quality, address, proof });
      services.board?.changed(conversation.job.advert.id);
      sendSoon(services);
      const { applicant, opensOwnPage } = entered;
      return conversation.stored && { ...conversation.stored, finished: true, applicant, opensOwnPage };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Another tab, or the same form again, was faster.
      if (error.code === "NOTHING_TO_DO") return conversation.stored && { ...conversation.stored, finished: true };
      if (isRefusal(error, "RECORD_NOT_UNIQUE") && error.details.field === "nonce")
        throw wrong("answer", "botCheckIncomplete");
      // Somebody with the same mail or telephone was faster: this one is attached to that applicant.
      if (error.code !== "RECORD_CONFLICT" || tries === MOST_TRIES) throw error;
    }
  }
}

const MOST_TRIES = 5;

interface HandIn {
  turn: Consent;
  entered: Entered;
  quality: Quality;
  address: string;
  /** Of the bot check, where it was asked: one proof, one conversation. */
  proof: string | null;
}

async function handIn(
  services: Services,
  conversation: LoadedConversation,
  { turn, entered, quality, address, proof }: HandIn,
): Promise<void> {
  const { now, finished: expires_at } = times(services);
  const { key } = conversation;
  const { applicant, opensOwnPage } = entered;
  const counter = turnCounter(services, conversation, {});
  await services.db.write([
    guardOpen(key.id),
    ...(proof ? [spendProof(services, proof)] : []),
    ...entered.statements,
    finishRow(key.id, { applicant, opensOwnPage, talent_pool: turn.talentPool, expires_at }, now),
    guardOneChanged("NOTHING_TO_DO"),
    counter.step("sent"),
    counter.step(`quality:${quality}`),
    noteAttempt(services, limitKey(services, "application", address)),
  ]);
}

function enter(
  services: Services,
  { key, job, live, stored }: LoadedConversation,
  turn: Consent,
  verdict: QualityVerdict,
): Promise<Entered> {
  const { advert, organization } = job;
  const contact = stored?.contact;
  if (!contact || !live || !organization) throw new Refusal("NOT_FOUND");
  return enterApplication(services, {
    conversation: key.id,
    job: { id: advert.id, title: advert.title, organization },
    company: advert.company,
    contact,
    addressing: live.content.addressing,
    configuration: live.number,
    answers: handedIn(live.content.questions, stored).map(({ id, ...answer }) => answer),
    verdict,
    sources: stored.sources,
    talentPool: turn.talentPool,
  });
}

/** Without answers to follow-up questions that another answer has made pointless; the conversation keeps them. */
function handedIn(questions: readonly Question[], stored: StoredConversation) {
  const given = valuesOf(stored);
  const pointless = questions.filter((question) => !isAsked(question, given)).map(({ id }) => id);
  return answersOf(stored).filter(({ question }) => !pointless.includes(question));
}

/** Unanswered questions do not matter: what was published meanwhile counts as skipped. */
function checkComplete({ live, stored }: LoadedConversation, { consent }: Consent): void {
  if (!live) throw new Refusal("NOT_FOUND");
  if (!stored?.contact) throw wrong("contact", "empty");
  if (!consent) throw wrong("consent", "consentRequired");
}

/** Less time than anybody takes to read. */
const MIN_MS = 5_000;

/** Only what looks like a program has to answer the plain question. The nonce of its proof, null when none is asked. */
async function checkPerson(
  services: Services,
  { key }: LoadedConversation,
  turn: Consent,
  address: string,
): Promise<string | null> {
  const now = services.clock();
  const isFast = now.getTime() - key.issued < MIN_MS;
  if (!isFast && !turn.website && (await isBelowLimit(services, "application", address))) return null;
  const fields = { check: turn.check, answer: turn.answer, website: "" };
  const proof = turn.check ? await services.botCheck.verify({ fields, captchaToken: null, address, now }) : null;
  if (!proof) throw wrong("answer", turn.answer?.trim() ? "botCheckWrong" : "botCheckIncomplete");
  return proof.nonce;
}

const wrong = (field: string, key: "empty" | "consentRequired" | "botCheckIncomplete" | "botCheckWrong") =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: message(key) }] });
