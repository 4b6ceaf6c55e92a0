import { isEmail, normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { SOURCE_KEYS, withQuery } from "~/domain/query-keys";
import { countAttempt, limitKey } from "../../auth/attempt-statements";
import { longestOf, refuseHeld, refuseWait, secondsToWait } from "../../auth/attempts";
import { sendSoon } from "../../outbox/send";
import { outboxMail } from "../../outbox/statements";
import type { Services } from "../../services";
import { languageOf } from "../intake/enter-application";
import { selfTokenHash as hashOf } from "../own-application/self-token";
import { type Opening, openingStatements } from "./answer";
import type { LoadedConversation } from "./load-conversation";
import { noteLink } from "./statements";
import { type Kept, resumeKey } from "./token";

/**
 * Mails the link back into the conversation, in our words and the job's alone. `address` is the sender's.
 * FAILED_VALIDATION, REQUESTS_EXCEEDED, NOTHING_TO_DO (the chatbot is closed).
 */
export async function sendLink(
  services: Services,
  conversation: LoadedConversation,
  { email, page, ...opening }: { email: string; page?: string } & Opening,
): Promise<void> {
  if (!conversation.live) throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
  const to = normalizeEmail(email);
  if (!isEmail(to))
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "later", message: message("emailWrongFormat") }] });
  const { job, key } = conversation;
  const subjects = {
    linkMail: to,
    linkMailOfConversation: key.id,
    linkMailOfAddress: opening.address,
    linkMailOfJob: job.advert.id,
  };
  await countMail(services, subjects, key.token);
  const { addressing } = job.advert;
  const tokenHash = conversation.stored?.tokenHash ?? (await hashOf(key.token));
  await services.db.write([
    ...(await openingStatements(services, conversation, opening)),
    noteLink(key.id, services.clock().toISOString()),
    outboxMail(services, {
      to,
      template: addressing === "german_du" ? "continueLaterDu" : "continueLater",
      language: languageOf(addressing),
      job: job.advert.id,
      conversation: key.id,
      // No name: the one who asks for the mail has typed it, and may not be the receiver.
      data: {
        name: "",
        title: job.advert.title,
        company: job.advert.company,
        link: await linkTo(services, job.advert.id, { id: key.id, tokenHash }, page),
      },
    }),
  ]);
  sendSoon(services);
}

const RULES = ["linkMail", "linkMailOfConversation", "linkMailOfAddress", "linkMailOfJob"] as const;

/** REQUESTS_EXCEEDED for what `sendLink` has refused a moment ago, before the conversation is looked up. */
export function refuseHeldLink(
  services: Services,
  job: string,
  { email, token, address }: { email: string; token: string; address: string },
): void {
  refuseHeld(services, [
    limitKey(services, "linkMail", normalizeEmail(email)),
    limitKey(services, "linkMailOfAddress", address),
    limitKey(services, "linkMailOfJob", job),
    tokenKey(services, token),
  ]);
}

const tokenKey = (services: Services, token: string) => `token:${limitKey(services, "linkMailOfConversation", token)}`;

/** REQUESTS_EXCEEDED as soon as one of the limits is reached: nobody is to be flooded through us. */
async function countMail(
  services: Services,
  subjects: Record<(typeof RULES)[number], string>,
  token: string,
): Promise<void> {
  const keys = RULES.map((name) => limitKey(services, name, subjects[name]));
  const written = await services.db.write(
    RULES.flatMap((name, at) => countAttempt(services, name, { key: keys[at] ?? "" })),
  );
  const waits = RULES.map((name, at) =>
    secondsToWait(services, name, { key: keys[at] ?? "", counted: written[2 * at], listed: written[2 * at + 1] }),
  );
  const ofConversation = waits[RULES.indexOf("linkMailOfConversation")];
  if (ofConversation) services.limiter.hold(tokenKey(services, token), ofConversation, services.clock());
  refuseWait(longestOf(waits));
}

/** The chatbot's page; of the address that the form was on only sources of one word. */
export async function linkTo(services: Services, job: string, conversation: Kept, page?: string): Promise<string> {
  const asked = new URLSearchParams(page?.split("?")[1] ?? "");
  const query: Record<string, string> = {};
  for (const name of ["source", ...SOURCE_KEYS]) {
    const value = asked.get(name);
    if (value && /^[\w-]{1,100}$/.test(value)) query[name] = value;
  }
  const resume = await resumeKey(services, job, conversation);
  return services.appBase + withQuery(`/chatbot/${encodeURIComponent(job)}`, { ...query, resume });
}
