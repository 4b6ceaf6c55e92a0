/**
 * Typed text without what only misleads: no control characters but line breaks and tabs, no characters that turn the
 * direction of what follows.
 * Joiners stay, since some scripts and emoji need them; text of which nothing can be seen is empty.
 */
export function plainText(text: string): string {
  const plain = text.replace(/(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "").trim();
  return /[^\s\p{Cf}]/u.test(plain) ? plain : "";
}
