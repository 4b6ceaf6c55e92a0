import { formatDateMinute } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import type { MailEventKind } from "~/domain/suppressions/suppressions";
import type { Development } from "~/platform/development";
import type { MailAttachment } from "~/platform/mail/attachments";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import type { TestAction, TestOutcome } from "~/platform/payment/test-driver";
import {
  findTestCheckout,
  findTestSubscription,
  playTestSubscription,
  settleTestCheckout,
} from "./billing/test-provider/play";
import { setClock } from "./clock";
import { findMail, latestMails } from "./outbox/queries";
import type { Services } from "./services";

/** What pages under /dev and the test checkout may do; the Worker makes them only with MODE=local. */
export const developmentCalls = (services: Services): Development => ({
  latestMails: () => latestMails(services, 50),
  findMail: (id) => findMail(services, id),
  replyTo: (id, reply) => replyTo(services, id, reply),
  report: (id, kind) => report(services, id, kind),
  now: services.clock,
  setClock: async (moment) => setClock(services.mode, moment),
  tick: async () => {
    const { runScheduler } = await import("./scheduler/tick");
    await runScheduler(services, services.clock());
  },
  ...testProviderCalls({ ...services, db: services.db.fork() }),
});

/** What the mail provider would post when the reader of a mail answers it. NOT_FOUND for a mail that takes none. */
async function replyTo(
  services: Services,
  id: string,
  { text, files }: { text: string; files: readonly MailAttachment[] },
): Promise<string> {
  const mail = await findMail(services, id);
  const { MAIL_REPLY_SECRET: secret } = services.secrets;
  if (!mail?.replyTo || !secret) throw new Refusal("NOT_FOUND");
  const timestamp = String(Math.floor(services.clock().getTime() / 1000));
  const token = services.ids();
  const form = new FormData();
  const quoted = mail.text.replace(/^/gm, "> ");
  const fields = {
    timestamp,
    token,
    signature: await inboundSignature(secret, timestamp, token),
    recipient: mail.replyTo,
    from: mail.to,
    subject: `Re: ${mail.subject}`,
    "Message-Id": `<${token}@dev>`,
    "body-plain": `${text}\n\nAm ${formatDateMinute(services.clock())} schrieb Stellenfunk:\n${quoted}`,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, { name, type, bytes }] of files.entries())
    form.append(`attachment-${at + 1}`, new File([bytes], name, { type }));
  const request = new Request(`${services.appBase}/webhooks/mail`, { method: "POST", body: form });
  const { handleInboundMail } = await import("./applicants/replies/take-reply");
  return (await handleInboundMail(services, request)).text();
}

/** What Mailgun posts when a mail bounces or is complained about. NOT_FOUND for a mail that is not there. */
async function report(services: Services, id: string, kind: MailEventKind): Promise<string> {
  const mail = await findMail(services, id);
  const { MAIL_REPLY_SECRET: secret } = services.secrets;
  if (!mail || !secret) throw new Refusal("NOT_FOUND");
  const timestamp = String(Math.floor(services.clock().getTime() / 1000));
  const token = services.ids();
  const severity = kind === "soft" ? "temporary" : "permanent";
  const body = JSON.stringify({
    signature: { timestamp, token, signature: await inboundSignature(secret, timestamp, token) },
    "event-data": { id: token, event: kind === "complaint" ? "complained" : "failed", severity, recipient: mail.to },
  });
  const request = new Request(`${services.appBase}/webhooks/mail/events`, { method: "POST", body });
  const { handleMailEvents } = await import("./suppressions/take-mail-events");
  return (await handleMailEvents(services, request)).text();
}

/** The test provider's pages: what they cost is not counted as ours. */
const testProviderCalls = (services: Services) => ({
  findTestCheckout: (id: string) => findTestCheckout(services, id),
  settleTestCheckout: (id: string, outcome: TestOutcome) =>
    settleTestCheckout(services, id, outcome, (event) => deliver(services, event)),
  findTestSubscription: (id: string) => findTestSubscription(services, id),
  playTestSubscription: (id: string, action: TestAction) =>
    playTestSubscription(services, id, action, (event) => deliver(services, event)),
});

/** An event of the test provider, which signs nothing, on the way of a real one. */
async function deliver(services: Services, event: PaymentEvent): Promise<void> {
  const payment = { ...services.payment, readEvent: async () => event };
  const request = new Request(`${services.appBase}/webhooks/stripe`, { method: "POST", body: "{}" });
  const { handleWebhook } = await import("./campaigns/booking/webhook");
  await handleWebhook({ ...services, payment }, request);
}
