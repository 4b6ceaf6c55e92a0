import type { Secrets } from "../secrets";
import type { Settings } from "../settings";
import { bindingMailer, type MailBinding } from "./drivers/binding";
import { httpMailer } from "./drivers/http";
import { smtpMailer } from "./drivers/smtp";
import type { Mailer } from "./mailer";

/**
 * The driver that MAIL_DRIVER names. What it needs must be there: a half-configured mailer throws with the missing name
 * when it sends.
 */
export function createMailer(
  settings: Settings,
  secrets: Secrets,
  env: { MAIL?: unknown },
  fetcher: typeof fetch = fetch,
): Mailer {
  if (settings.MAIL_DRIVER === "binding") return bindingMailer(env.MAIL as MailBinding | undefined);
  if (settings.MAIL_DRIVER === "http") return httpMailer(settings.MAIL_HTTP_URL, secrets.MAIL_HTTP_TOKEN, fetcher);
  if (settings.MAIL_DRIVER === "smtp") return smtpMailer(settings, secrets);
  return OUTBOX_ONLY;
}

/** Nothing leaves the machine: the outbox itself is where the mail can be read. */
const OUTBOX_ONLY: Mailer = { send: async () => {} };
