/** A comment cut into plain parts and names after an @, for those who may be mentioned. Capitals do not matter. */
export function withMentions(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const known = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, isMention: false }];
  const mention = new RegExp(`(?<![\\p{L}\\p{N}._-])(@(?:${known.map(literal).join("|")}))(?![\\p{L}\\p{N}])`, "giu");
  return text
    .split(mention)
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

const literal = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
