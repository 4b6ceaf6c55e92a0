import { isRefusal } from "~/domain/errors";
import { countAttempt, limitKey } from "../../auth/attempt-statements";
import { outboxMail } from "../../outbox/statements";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { languageOf } from "../intake/enter-application";
import { type LoadedConversation, loadConversation } from "./load-conversation";
import { findToRemind } from "./queries";
import { linkTo } from "./send-link";
import { closeReminder } from "./statements";

/** Each minute; one mail each. */
const MOST_AT_ONCE = 20;

/**
 * One mail with the link back to those who wanted it and have left a conversation for a day; never a second one, and
 * none for a closed job or somebody who has applied. Returns how many were written.
 */
export async function remindUnfinished(services: Services): Promise<number> {
  const now = services.clock().toISOString();
  const due = await findToRemind(services, now, MOST_AT_ONCE);
  let reminded = 0;
  for (const conversation of due) {
    try {
      if (await remind(services, conversation, now)) reminded += 1;
    } catch (error) {
      // Refused = a turn came meanwhile, or the job is gone.
      if (!isRefusal(error)) services.log.error("conversations.remind", error, { conversation: conversation.id });
      await services.db.write([closeReminder(conversation.id, now)]);
    }
  }
  return reminded;
}

type Due = Awaited<ReturnType<typeof findToRemind>>[number];

/** Closes the reminder, with or without a mail; whether there is one. NOT_FOUND, NOTHING_TO_DO. */
async function remind(services: Services, due: Due, now: string): Promise<boolean> {
  const { id, job, email, expires, hasApplied } = due;
  const loaded = await loadConversation(services, job, undefined);
  const isWelcome = loaded.live !== null && !hasApplied && expires > now;
  const mail = isWelcome && email ? await mailTo(services, loaded, due, email) : null;
  await services.db.write([closeReminder(id, now), guardOneChanged("NOTHING_TO_DO"), ...(mail ? [mail] : [])]);
  return mail !== null;
}

/** Null when the address has had enough of them. */
async function mailTo(services: Services, { job: ofJob }: LoadedConversation, conversation: Due, to: string) {
  const [count] = countAttempt(services, "reminder", { key: limitKey(services, "reminder", to) });
  const [counted] = await services.db.write([count]);
  if (counted.rows.length === 0) return null;
  const { id: job, addressing, title, company } = ofJob.advert;
  return outboxMail(services, {
    to,
    template: addressing === "german_du" ? "finishApplicationDu" : "finishApplication",
    language: languageOf(addressing),
    job,
    conversation: conversation.id,
    // No name, as in the mail with the link: who typed the address may not be its owner.
    data: { name: "", title, company, link: await linkTo(services, job, conversation) },
  });
}
