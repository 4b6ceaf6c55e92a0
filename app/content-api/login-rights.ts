import { open, session } from "./call-right";

const own = { own: session, other: { on: "foreign", needs: "session" } } as const;

/** Rights of the calls about logins, sessions and second factors. */
export const LOGIN_RIGHTS = {
  // Pages lead logged-in people away from these (`enter`); the calls give nobody more than what their input proves.
  "auth.login": open,
  "auth.secondStep": open,
  "auth.passkeys.options": open,
  "auth.passkeys.login": open,
  "auth.refresh": open,
  "auth.logout": open,
  "auth.requestPassword": open,
  "auth.resetPassword": open,
  "auth.checkReset": open,
  "users.tfa.get": session,
  "users.tfa.generate": session,
  "users.tfa.enable": session,
  "users.tfa.renewCodes": session,
  "users.tfa.disable": session,
  "users.passkeys.list": session,
  "users.passkeys.begin": session,
  "users.passkeys.add": session,
  "users.passkeys.rename": own,
  "users.passkeys.remove": own,
  "users.passkeys.challenge": session,
  "users.confirm": session,
  "users.calendar.state": session,
  "users.calendar.renew": session,
  "users.calendar.revoke": session,
  "users.sessions.list": session,
  "users.sessions.end": own,
  "users.sessions.endOthers": session,
} as const;
