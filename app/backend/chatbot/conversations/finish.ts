import type { Said } from "~/content-api/conversations";
import { deriveQuality } from "~/domain/chatbot/quality";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { sign } from "~/platform/session/seal";
import { type Entered, enterApplication } from "../../applicants/intake/enter-application";
import { noteAttempt } from "../../auth/attempts";
import { sendSoon } from "../../outbox/send";
import type { Services } from "../../services";
import { guardChanged, sql } from "../../storage/sql";
import { countFor, times } from "./answer";
import { answersOf, questionsOf, type Talk, valuesOf } from "./load-talk";
import { finishTalk, guardOpen, type StoredTalk } from "./store";

type Consent = Extract<Said, { turn: "privacy" }>;

/**
 * Hands the conversation in: one batch, one applicant, however often and from however many tabs it is sent.
 * FAILED_VALIDATION when consent or contact is missing, or when the bot check wants an answer.
 */
export async function finishConversation(
  services: Services,
  talk: Talk,
  said: Consent,
  address: string,
): Promise<StoredTalk | null> {
  if (talk.stored?.finished) return talk.stored;
  checkComplete(talk, said);
  for (let tries = 1; ; tries += 1) {
    try {
      // Looked up together: one round trip.
      const [entered] = await Promise.all([enter(services, talk, said), checkPerson(services, talk, said, address)]);
      await handIn(services, talk, { said, entered, address });
      services.board?.changed(talk.job.advert.id);
      sendSoon(services);
      const isDouble = entered.ownPage === null;
      return talk.stored && { ...talk.stored, finished: true, applicant: entered.applicant, isDouble };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Another tab, or the same form again, was faster.
      if (error.code === "NOTHING_TO_DO") return talk.stored && { ...talk.stored, finished: true };
      // Somebody with the same mail or telephone was faster: this one is attached to that applicant.
      if (error.code !== "RECORD_CONFLICT" || tries === MOST_TRIES) throw error;
    }
  }
}

const MOST_TRIES = 5;

interface HandIn {
  said: Consent;
  entered: Entered;
  address: string;
}

async function handIn(services: Services, talk: Talk, { said, entered, address }: HandIn): Promise<void> {
  const { now, finished } = times(services);
  const { key, job, stored } = talk;
  await services.db.write([
    guardOpen(key.id),
    ...entered.statements,
    finishTalk(key.id, { applicant: entered.applicant, talentPool: said.talentPool, now, expiresAt: finished }),
    guardChanged("NOTHING_TO_DO"),
    countFor(services, job.advert.id, stored?.sources ?? {})("completed"),
    noteAttempt(services, await attemptKey(services, address)),
  ]);
}

function enter(services: Services, { key, job, live, stored }: Talk, said: Consent): Promise<Entered> {
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
    answers: answersOf(stored).map(({ id, ...answer }) => answer),
    verdict: deriveQuality(questionsOf(live), valuesOf(stored)),
    sources: stored.sources,
    talentPool: said.talentPool,
  });
}

/** Unanswered questions are no hindrance: what was published meanwhile counts as skipped. */
function checkComplete({ live, stored }: Talk, { consent }: Consent): void {
  if (!live) throw new Refusal("NOT_FOUND");
  if (!stored?.contact) throw wrong("contact", "empty");
  if (!consent) throw wrong("consent", "consentRequired");
}

/** Fewer seconds than anybody takes to read, or more applications from one place than people send in an hour. */
const MIN_MS = 5_000;
const MOST_PER_HOUR = 20;

/** The plain question is asked only of whoever looks like a program. */
async function checkPerson(services: Services, { key }: Talk, said: Consent, address: string): Promise<void> {
  const now = services.clock();
  const isFast = now.getTime() - key.issued < MIN_MS;
  if (!isFast && !said.website && (await sentSince(services, address)) < MOST_PER_HOUR) return;
  const fields = { check: said.check, answer: said.answer, website: "" };
  const proof = said.check ? await services.botCheck.verify({ fields, captchaToken: null, address, now }) : null;
  if (!proof) throw wrong("answer", said.answer?.trim() ? "botCheckWrong" : "botCheckIncomplete");
}

async function sentSince(services: Services, address: string): Promise<number> {
  const hourAgo = new Date(services.clock().getTime() - 3600_000).toISOString();
  const row = await services.db.first<{ sent: number }>(
    sql`SELECT coalesce(sum(count), 0) AS sent FROM attempt WHERE key = ${await attemptKey(services, address)} AND window_start > ${hourAgo}`,
  );
  return row?.sent ?? 0;
}

/** No address is stored, only what cannot be turned back into one. */
const attemptKey = async ({ secrets }: Services, address: string) =>
  `talk:${await sign(`talk-address|${address}`, secrets.AUTH_SECRET)}`;

const wrong = (field: string, key: "empty" | "consentRequired" | "botCheckIncomplete" | "botCheckWrong") =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: message(key) }] });
