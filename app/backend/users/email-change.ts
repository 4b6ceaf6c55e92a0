import { isEmail, normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import { fullName, toLanguage } from "~/domain/people";
import { refuseWait } from "../auth/attempts";
import { checkPassword } from "../auth/check-password";
import { hashToken, randomToken } from "../auth/keyed-hash";
import { historyRow } from "../history/statements";
import { sendSoon } from "../outbox/send";
import { outboxMail, outboxMailToUsers } from "../outbox/statements";
import { procedures } from "../procedures";
import { sql } from "../storage/sql";
import { changeEmail, changeEmailAttempt, dropChange, findChange, findPending, keepChange } from "./email-change-store";

export const emailCalls = {
  pending: procedures.users.email.pending.handler(async ({ context }) => {
    const person = context.person();
    return { data: await findPending(context.services, person) };
  }),

  /** A taken address looks like a free one from here: only its owner gets another mail. */
  request: procedures.users.email.request.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) throw wrong("emailWrongFormat");
    if (email === normalizeEmail(person.user.email)) throw wrong("emailUnchanged");
    await checkPassword(context, person, input.password);
    const { wait, isTaken } = await changeEmailAttempt(services, person, email);
    refuseWait(wait);
    const token = randomToken();
    const mail = isTaken
      ? outboxMailToUsers(services, {
          template: "emailInUse",
          data: { link: `${services.appBase}/login` },
          where: sql`users.email = ${email}`,
        })
      : outboxMail(services, {
          to: email,
          template: "emailChange",
          language: toLanguage(person.user.language),
          data: { name: fullName(person.user), link: `${services.appBase}/profile/email?token=${token}` },
        });
    await services.db.write([
      keepChange(services, person, email, token),
      mail,
      historyRow(services, { organization: null, actor: person, event: "user.requestEmail" }),
    ]);
    sendSoon(services);
  }),

  confirm: procedures.users.email.confirm.handler(async ({ input: { token }, context }) => {
    const { services } = context;
    const person = context.person();
    const change = await findChange(services, hashToken(token));
    if (!change) throw new Refusal("INVALID_TOKEN");
    if (change.user !== person.id) throw new Refusal("FORBIDDEN", { reason: "otherAccount" });
    if (change.used_at) throw new Refusal("FORBIDDEN", { reason: "used" });
    await services.db.write([
      ...changeEmail(services, person, change.email, hashToken(token)),
      outboxMail(services, {
        to: person.user.email,
        template: "emailChanged",
        language: toLanguage(person.user.language),
        data: { name: fullName(person.user), link: `${services.appBase}/support` },
      }),
      // Erasure finds what quotes the address that was given up.
      historyRow(services, {
        organization: null,
        actor: person,
        event: "user.changeEmail",
        before: { email: person.user.email },
      }),
    ]);
    sendSoon(services);
    return { data: { email: change.email } };
  }),

  withdraw: procedures.users.email.withdraw.handler(async ({ context }) => {
    const person = context.person();
    await context.services.db.write([dropChange(person)]);
  }),
};

const wrong = (key: MessageKey) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field: "email", message: message(key) }] });
