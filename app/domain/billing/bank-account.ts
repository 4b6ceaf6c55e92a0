/** Upper case without spaces: how IBAN and BIC are stored. */
export const normalizeBankCode = (text: string): string => text.toUpperCase().replace(/\s/g, "");

/** An IBAN in groups of four, as people read it. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");

/** Whether a normalized IBAN has a possible length and the right checksum (ISO 13616, modulo 97). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("DE") && !/^DE\d{20}$/.test(iban)) return false;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a normalized BIC names bank, country and place, and perhaps a branch: 8 or 11 characters (ISO 9362). */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
