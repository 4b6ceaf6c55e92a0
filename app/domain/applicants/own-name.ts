import { message } from "~/domain/messages";
import { foldText } from "~/lib/fold-text";

/**
 * A name of one's own for a phase, a label or a view: one line, not empty, not too long, and not taken, however it
 * is written.
 */
export function readOwnName(
  typed: string,
  { maxLength, taken }: { maxLength: number; taken: readonly string[] },
): { name: string } | { problem: string } {
  const name = oneLine(typed);
  const { length } = [...name];
  if (length === 0) return { problem: message("empty") };
  if (length > maxLength) return { problem: message("tooLong", { length, maxLength }) };
  if (taken.some((other) => foldText(other) === foldText(name))) return { problem: message("nameTaken") };
  return { name };
}

const oneLine = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
