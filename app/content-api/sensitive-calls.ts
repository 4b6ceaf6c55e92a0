import type { CallName, InputOf } from "./call-names";

type Sensitive = { readonly [Name in CallName]?: true | ((input: InputOf<Name>) => boolean) };

/** Minutes for which a session may make these calls once password or code were asked for; a login counts. */
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
  "administration.users.removeFactor": true,
  "applications.applicants.erase": true,
  "applications.applicants.export": true,
  // One's own organization's invoices are on its page anyway.
  "billing.export": ({ organization }) => organization === undefined,
  "administration.settings.update": ({ values }) => Object.keys(values).some(isAboutMoney),
  "administration.settings.restore": true,
  "items.update": (input) => input.collection === "organization" && BILLING_FIELDS.some((field) => field in input),
};

/** Where invoices and credit of an organization go. */
const BILLING_FIELDS = ["billingEmail", "vatNo", "paymentByInvoice", "credit"];

/** The operator's bank account, tax numbers and what books are kept by. */
const isAboutMoney = (path: string) => /^(operator|datev)\./.test(path) && path !== "operator.logo";
