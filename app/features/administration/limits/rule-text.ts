import type { RateLimitName } from "~/domain/rate-limits";
import { hasKey } from "~/lib/objects";
import type { Translate } from "~/lib/translate";

type Kind = "logins" | "registrations" | "conversations" | "mails" | "files" | "lookups" | "requests" | "other";

/** What operators call the rules that people meet. */
const KINDS: { readonly [Name in RateLimitName]?: Kind } = {
  login: "logins",
  loginOfAddress: "logins",
  loginOfAccount: "logins",
  secondStep: "logins",
  secondStepOfAccount: "logins",
  resetOfAddress: "logins",
  proof: "logins",
  refresh: "logins",
  register: "registrations",
  registerOfAddress: "registrations",
  resend: "registrations",
  conversation: "conversations",
  answer: "conversations",
  ownApplication: "conversations",
  ownPage: "conversations",
  signal: "conversations",
  linkMail: "mails",
  linkMailOfConversation: "mails",
  linkMailOfAddress: "mails",
  linkMailOfJob: "mails",
  invitation: "mails",
  emailChange: "mails",
  letter: "mails",
  document: "files",
  upload: "files",
  export: "files",
  picture: "files",
  preview: "files",
  lookup: "lookups",
  invitationLink: "lookups",
  request: "requests",
  post: "requests",
  api: "requests",
  apiOfToken: "requests",
};

/** The rule by its kind, with its own name for the log. */
export function ruleText(t: Translate, rule: string): string {
  const kind = (hasKey(KINDS, rule) && KINDS[rule]) || "other";
  return `${t(`administration:limits.rule.${kind}`)} (${rule})`;
}
