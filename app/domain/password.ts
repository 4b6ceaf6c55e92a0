import { isCommonPassword } from "~/domain/common-passwords";
import { LIMITS } from "~/domain/limits";
import { type MessageKey, type MessageParams, message } from "~/domain/messages";
import { foldText } from "~/lib/fold-text";

export type PasswordRuleId = "length" | "whitespace" | "lowercase" | "uppercase" | "digit" | "special";
type PasswordRule = {
  id: PasswordRuleId;
  isMet: (password: string) => boolean;
  problem: MessageKey;
  params?: MessageParams;
};

/** The part of the settings record that rules passwords; a minimum below 8 counts as 8. */
export type PasswordSettings = { minLength: number; maxLength: number; classes: boolean };

const DEFAULTS: PasswordSettings = { minLength: LIMITS.password.min, maxLength: LIMITS.password.max, classes: true };

export const shortestPassword = ({ minLength }: Pick<PasswordSettings, "minLength">): number => Math.max(8, minLength);

/** The requirement list, in the order it is shown. */
export function passwordRules({ minLength, classes }: PasswordSettings = DEFAULTS): PasswordRule[] {
  const min = shortestPassword({ minLength });
  return [
    { id: "length", isMet: (password) => length(password) >= min, problem: "passwordLength", params: { min } },
    { id: "whitespace", isMet: (password) => /^\S+$/u.test(password), problem: "passwordWhitespace" },
    ...(classes ? CLASS_RULES : []),
  ];
}

const CLASS_RULES: PasswordRule[] = [
  { id: "lowercase", isMet: (password) => /\p{Ll}/u.test(normal(password)), problem: "passwordLowercase" },
  { id: "uppercase", isMet: (password) => /\p{Lu}/u.test(normal(password)), problem: "passwordUppercase" },
  { id: "digit", isMet: (password) => /\p{Nd}/u.test(password), problem: "passwordDigit" },
  { id: "special", isMet: (password) => /[^\p{L}\p{N}\s]/u.test(normal(password)), problem: "passwordSpecial" },
];

export const PASSWORD_RULES: readonly PasswordRule[] = passwordRules();

export type PasswordOwner = { email?: string | null; companyName?: string | null };

/** Messages of everything wrong with a new password; never asked at login. */
export function passwordProblems(
  password: string,
  { email, companyName }: PasswordOwner = {},
  settings: PasswordSettings = DEFAULTS,
): string[] {
  if (password === "") return [message("empty")];
  const unmet = passwordRules(settings).filter(({ isMet }) => !isMet(password));
  const found = unmet.map(({ problem, params }) => message(problem, params));
  const { maxLength } = settings;
  if (length(password) > maxLength) found.push(message("tooLong", { length: length(password), maxLength }));
  for (const what of forbiddenParts(email, companyName)) {
    if (squeeze(password).includes(squeeze(what))) found.push(message("mustNotContain", { what }));
  }
  if (isCommonPassword(password)) found.push(message("passwordCommon"));
  return found;
}

function forbiddenParts(email?: string | null, companyName?: string | null): string[] {
  const localPart = email?.split("@")[0]?.trim() ?? "";
  return [localPart, companyName?.trim() ?? ""].filter((part) => squeeze(part).length >= 4);
}

/** Spaces cannot occur in a password, so "Muster GmbH" is also found as "mustergmbh". */
function squeeze(text: string): string {
  return foldText(text).replace(/\s+/g, "");
}

function normal(password: string): string {
  return password.normalize("NFC");
}

function length(password: string): number {
  return [...normal(password)].length;
}
