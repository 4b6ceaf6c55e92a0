export interface MailAddress {
  name: string;
  email: string;
}

/** Takes `"Anna Berg" <anna@example.org>` apart; a bare address has no name. */
export function readAddress(text: string): MailAddress {
  const match = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  return match ? { name: match[1] ?? "", email: match[2] ?? "" } : { name: "", email: text.trim() };
}
