import { isRecord } from "~/lib/objects";
import type { CallName, InputOf } from "./call-names";
import type { OrdinaryCall } from "./ordinary-calls";

/** A call with neither a line here nor its name in OrdinaryCall does not compile, nor does one with both. */
type Sensitive = {
  readonly [Name in Exclude<CallName, OrdinaryCall>]: true | ((input: InputOf<Name>) => boolean);
};

/** Minutes for which a session may make these calls once password, code or passkey were asked for; a login counts. */
export const CONFIRMED_MINUTES = 10;

/**
 * Calls that ask for password or code again, always or for some inputs: what a borrowed screen must not be able to do.
 * Without, they answer CONFIRMATION_REQUIRED; `users.confirm` gives ten minutes. The end of an account and a new mail
 * address are not among them: those calls take the password themselves, every time.
 */
export const SENSITIVE_CALLS: Sensitive = {
  "users.tfa.enable": true,
  "users.tfa.renewCodes": true,
  "users.tfa.disable": true,
  "users.passkeys.begin": true,
  "users.passkeys.add": true,
  "users.passkeys.remove": true,
  "users.data": true,
  // Who has the address reads who comes to an interview.
  "users.calendar.renew": true,
  "administration.users.changeRole": true,
  "administration.users.removeFactor": true,
  "applications.applicants.erase": true,
  "applications.applicants.export": true,
  "organizations.export": true,
  "organizations.tokens.create": true,
  "organizations.webhooks.create": true,
  // One's own organization's invoices are on its page anyway.
  "billing.export": ({ organization }) => organization === undefined,
  "administration.settings.update": ({ values }) => Object.keys(values).some(isGuarded),
  "administration.settings.restore": true,
  "items.update": (input) =>
    input.collection === "organization" &&
    GUARDED_FIELDS.some(
      (field) => field in input && !(FILLED_FREELY.includes(field) && isSeenEmpty(input.seen, field)),
    ),
};

/** Of an organization: where its invoices and credit go, and whether its members need a second factor. */
const GUARDED_FIELDS = ["billingEmail", "vatNo", "paymentByInvoice", "credit", "secondFactorRequired"];

/** With `seen: {"vatNo": ""}` the call sets them only where there is nothing, and redirects nothing. */
const FILLED_FREELY = ["billingEmail", "vatNo"];

const isSeenEmpty = (seen: unknown, field: string) => isRecord(seen) && seen[field] === "";

/** The operator's bank account, tax numbers, what books are kept by, and who needs a second factor. */
const isGuarded = (path: string) =>
  path === "secondFactor" || (/^(operator|datev)\./.test(path) && path !== "operator.logo");
