import { isEmail, normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import { fullName, toLanguage } from "~/domain/people";
import { forgetLogins } from "../auth/attempt-statements";
import { refuseWait } from "../auth/attempts";
import { checkPassword } from "../auth/check-password";
import { hashToken, randomToken } from "../auth/keyed-hash";
import { endOtherSessions } from "../auth/session-statements";
import { endResetsOf } from "../auth/statements";
import { historyRow } from "../history/statements";
import { sendSoon } from "../outbox/send";
import { outboxMail, outboxMailToUsers } from "../outbox/statements";
import { procedures } from "../procedures";
import type { CallContext, Person } from "../services";
import type { Statement } from "../storage/statement";
import { findSuppression } from "../suppressions/queries";
import { deleteSuppression, tryAgain } from "../suppressions/statements";
import { hasEmail } from "../users/queries";
import { changeEmail } from "../users/statements";
import { findEmailChange, findPendingEmail } from "./queries";
import { changeEmailAttempt, deleteEmailChange, saveEmailChange, useEmailChange } from "./statements";

export const emailCalls = {
  state: procedures.users.email.state.handler(async ({ context }) => {
    const known = await findSuppression(context.services, context.person().user.email);
    return { data: { undeliverable: known?.reason ?? null } };
  }),

  pending: procedures.users.email.pending.handler(async ({ context }) => {
    const person = context.person();
    return { data: await findPendingEmail(context.services, person) };
  }),

  request: procedures.users.email.request.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    if (isOwn(input.email, person)) throw wrong("email", "emailUnchanged");
    await services.db.write(await askForEmail(context, person, input));
    sendSoon(services);
  }),

  confirm: procedures.users.email.confirm.handler(async ({ input: { token }, context }) => {
    const { services } = context;
    const person = context.person();
    const change = await findEmailChange(services, hashToken(token));
    if (!change) throw new Refusal("INVALID_TOKEN");
    if (change.user !== person.id) throw new Refusal("FORBIDDEN", { reason: "otherAccount" });
    if (change.used_at) throw new Refusal("FORBIDDEN", { reason: "used" });
    // This session goes on; the others, and links mailed to the old address, end.
    await services.db.write([
      ...useEmailChange(services, person, hashToken(token)),
      changeEmail(services, person.id, change.email),
      deleteSuppression(change.email),
      endOtherSessions(services, person),
      endResetsOf(services, person.id),
      forgetLogins(services, person.user.email),
      outboxMail(services, {
        to: person.user.email,
        template: "emailChanged",
        language: toLanguage(person.user.language),
        // The page of the support asks to log in, which whoever lost the account cannot do.
        data: { name: fullName(person.user), link: `${services.appBase}/imprint` },
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
    await context.services.db.write([deleteEmailChange(person)]);
  }),
};

/** Whether this is the address that the person has already. */
export const isOwn = (email: string, person: Person): boolean =>
  normalizeEmail(email) === normalizeEmail(person.user.email);

/**
 * What makes another address wait for its link and mails it, for the batch of the caller, which sends the mail soon. A
 * taken address looks like a free one from here: only its owner gets another mail. FAILED_VALIDATION,
 * REQUESTS_EXCEEDED.
 */
export async function askForEmail(
  context: CallContext,
  person: Person,
  input: { email: string; password?: string },
): Promise<Statement[]> {
  const { services } = context;
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw wrong("email", "emailWrongFormat");
  if (!input.password) throw wrong("password", "empty");
  const forget = await checkPassword(context, person, input.password);
  const { wait, isTaken } = await changeEmailAttempt(services, person, email);
  refuseWait(wait);
  const token = randomToken();
  const mail = isTaken
    ? outboxMailToUsers(services, {
        template: "emailInUse",
        data: { link: `${services.appBase}/login` },
        where: hasEmail(email),
      })
    : outboxMail(services, {
        to: email,
        template: "emailChange",
        language: toLanguage(person.user.language),
        data: { name: fullName(person.user), link: `${services.appBase}/profile/email?token=${token}` },
      });
  return [
    ...forget,
    saveEmailChange(services, person, email, token),
    tryAgain(email),
    mail,
    historyRow(services, { organization: null, actor: person, event: "user.requestEmail" }),
  ];
}

const wrong = (field: "email" | "password", key: MessageKey) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: message(key) }] });
