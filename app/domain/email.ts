/** Non-space text, an at sign, a domain and a dot, at most 254 characters. Empty is not an address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}

/** The form in which addresses are compared and stored. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}
