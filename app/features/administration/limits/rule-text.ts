import type { RateLimitName } from "~/domain/rate-limits";
import { hasKey } from "~/lib/objects";
import type { Translate } from "~/lib/translate";

type Kind =
  | "logins"
  | "registrations"
  | "conversations"
  | "mails"
  | "files"
  | "imports"
  | "payments"
  | "lookups"
  | "requests"
  | "other";

/** What operators call the rules that people meet. */
const KINDS: { readonly [Name in RateLimitName]: Kind } = {
  login: "logins",
  loginOfAddress: "logins",
  loginOfAccount: "logins",
  secondStep: "logins",
  secondStepOfAccount: "logins",
  newPasskey: "logins",
  newSignInMail: "mails",
  reset: "logins",
  resetOfAddress: "logins",
  ownCode: "logins",
  proof: "logins",
  challenge: "registrations",
  refresh: "logins",
  register: "registrations",
  registerOfAddress: "registrations",
  knownAddressMail: "mails",
  resend: "registrations",
  conversation: "conversations",
  application: "conversations",
  answer: "conversations",
  ownApplication: "conversations",
  ownPage: "conversations",
  signal: "conversations",
  linkMail: "mails",
  linkMailOfConversation: "mails",
  linkMailOfAddress: "mails",
  linkMailOfJob: "mails",
  reminder: "mails",
  invitation: "mails",
  emailChange: "mails",
  letter: "mails",
  document: "files",
  upload: "files",
  export: "files",
  organizationExport: "files",
  picture: "files",
  preview: "files",
  import: "imports",
  hook: "other",
  checkout: "payments",
  lookup: "lookups",
  invitationLink: "lookups",
  statistics: "requests",
  request: "requests",
  post: "requests",
  api: "requests",
  apiOfToken: "requests",
  calendar: "requests",
};

/** Where a call counts by itself, the meeting has the call's name: by its module. */
const KINDS_OF_CALLS: Readonly<Record<string, Kind>> = {
  auth: "logins",
  users: "logins",
  registration: "registrations",
  conversations: "conversations",
  ownApplication: "conversations",
  recruiters: "mails",
  imports: "imports",
  payments: "payments",
};

/** The rule by its kind, with its own name for the log. */
export function ruleText(t: Translate, rule: string): string {
  const [owner = ""] = rule.split(".");
  const kind = hasKey(KINDS, rule) ? KINDS[rule] : hasKey(KINDS_OF_CALLS, owner) ? KINDS_OF_CALLS[owner] : "other";
  return `${t(`administration:limits.rule.${kind ?? "other"}`)} (${rule})`;
}
