import { toBase64 } from "~/lib/base64url";
import type { Secrets } from "../../secrets";
import type { Settings } from "../../settings";
import type { Mailer } from "../mailer";
import { readAddress } from "./address";

/** SMTP over a Worker's sockets: TLS at once on port 465, STARTTLS elsewhere. */
export function smtpMailer(settings: Settings, secrets: Secrets): Mailer {
  return {
    async send({ from, to, replyTo, headers, subject, text, html, attachments }) {
      const { SMTP_USER: username, SMTP_PASSWORD: password } = secrets;
      if (!settings.SMTP_HOST) throw new Error("MAIL_DRIVER=smtp needs SMTP_HOST");
      // Loaded only when used; outside a Worker the import fails.
      const { WorkerMailer } = await import("worker-mailer");
      refusePlainText(WorkerMailer.prototype);
      const port = settings.SMTP_PORT;
      const server = { host: settings.SMTP_HOST, port, secure: port === 465, startTls: port !== 465 };
      const credentials = username && password ? { credentials: { username, password }, authType: AUTH_TYPES } : {};
      await WorkerMailer.send(
        { ...server, ...credentials },
        {
          from: readAddress(from),
          to: readAddress(to),
          ...(replyTo && { reply: replyTo }),
          ...(headers && { headers }),
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            mimeType: type,
            content: toBase64(bytes),
          })),
        },
      );
    },
  };
}

/**
 * The package goes on without TLS where a server, or somebody on the way to it, offers none. Before it logs in it is
 * made to give up instead; it has no setting for that.
 */
export function refusePlainText(session: object): void {
  if (guarded.has(session)) return;
  const signIn: unknown = Reflect.get(session, "auth");
  if (typeof signIn !== "function") throw new Error("worker-mailer signs in another way than its guard knows");
  guarded.add(session);
  Reflect.set(session, "auth", function (this: object) {
    if (!Reflect.get(this, "secure") && !Reflect.get(this, "supportsStartTls"))
      throw new Error("the SMTP server offers no TLS");
    return Reflect.apply(signIn, this, []);
  });
}

const guarded = new WeakSet<object>();
const AUTH_TYPES: ("plain" | "login")[] = ["plain", "login"];
