import type { CallName, InputOf } from "./call-names";

type Sensitive = { readonly [Name in CallName]?: true | ((input: InputOf<Name>) => boolean) };

/** Minutes for which a session may make these calls once password or code were asked for; a login counts. */
export const CONFIRMED_MINUTES = 10;

/**
 * Calls that ask for password or code again, always or for some inputs: what a borrowed screen must not be able to do.
 * Without, they answer CONFIRMATION_REQUIRED; `users.confirm` gives ten minutes.
 */
export const SENSITIVE_CALLS: Sensitive = {
  "users.tfa.enable": true,
  "users.tfa.renewCodes": true,
  "users.tfa.disable": true,
};
