import { LIMITS } from "~/domain/limits";
import { plainText } from "~/lib/plain-text";

/**
 * What a person has written in answer to a mail, without the mail that it quotes, and without the signature. When
 * nothing is left of it, the whole text: better too much than a lost answer.
 */
export function replyText(text: string): string {
  const lines = plainText(text.replace(/\r\n?/g, "\n")).split("\n");
  const own = plainText(
    withoutQuote(lines.slice(0, signatureOf(lines)))
      .join("\n")
      .replace(/\n{3,}/g, "\n\n"),
  );
  return shortened(own || plainText(lines.join("\n")));
}

/**
 * From the line that announces the quote: only the quoted lines go where they are marked (people also write below
 * them), otherwise all that follows. Marked lines go anywhere.
 */
function withoutQuote(lines: readonly string[]): string[] {
  const at = lines.findIndex((_, row) => announcementAt(lines, row) > 0);
  if (at < 0) return lines.filter((line) => !isQuoted(line));
  const rest = lines.slice(at + announcementAt(lines, at));
  const isMarked = isQuoted(rest.find((line) => line.trim() !== "") ?? "");
  return [...lines.slice(0, at), ...(isMarked ? rest : [])].filter((line) => !isQuoted(line));
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** How many lines from this one on say that a quote begins; 0 = none. */
function announcementAt(lines: readonly string[], row: number): number {
  const line = lines[row]?.trim() ?? "";
  if (DIVIDER.test(line)) return 1;
  // Mail programs break the long line in two.
  for (const count of [1, 2, 3])
    if (
      WROTE.test(
        lines
          .slice(row, row + count)
          .join(" ")
          .trim(),
      )
    )
      return count;
  const isHead = FROM.test(line) && lines.slice(row + 1, row + 5).some((other) => SENT.test(other.trim()));
  return isHead ? 1 : 0;
}

/** "Am 02.03.2026 um 10:00 schrieb Sonnenhof <…>:", "On Mon, Mar 2, 2026 at 10:00 AM Sonnenhof wrote:" */
const WROTE = /^(Am|On|Den|Le)\b.{5,300}\b(schrieb|wrote|geschrieben|a écrit)\b.{0,200}:$/i;
/** "-----Ursprüngliche Nachricht-----", the line of underscores of Outlook. */
const DIVIDER =
  /^(-{2,}\s*(Ursprüngliche Nachricht|Original Message|Weitergeleitete Nachricht|Forwarded message)\s*-{2,}|_{20,})$/i;
/** The head that Outlook puts over the mail. */
const FROM = /^\*?(Von|From):\*?\s/i;
const SENT = /^\*?(Gesendet|Sent|Datum|Date):\*?\s/i;

/** The row of the marker that a signature follows ("-- "), else the number of rows. */
function signatureOf(lines: readonly string[]): number {
  const at = lines.findIndex((line) => line === "-- " || line === "--");
  return at > 0 ? at : lines.length;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > LIMITS.replyText ? `${letters.slice(0, LIMITS.replyText).join("")} […]` : text;
}
