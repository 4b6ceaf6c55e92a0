import { expect, test } from "vitest";
import { replyText } from "~/domain/applicants/reply-text";
import { LIMITS } from "~/domain/limits";
import { htmlToText } from "~/lib/html-to-text";

const QUOTE = "> Guten Tag Berta,\n>\n> wann passt es?";
const OUTLOOK =
  "Von: Sonnenhof <reply+x@antwort.example>\nGesendet: Montag, 2. März 2026 10:00\nAn: Berta\nBetreff: Frage";

test.each<[string, string, string]>([
  ["no quote", "Gern am Montag.\n\nBerta", "Gern am Montag.\n\nBerta"],
  ["an answer above", `Gern am Montag.\n\nAm 02.03.2026 um 10:00 schrieb Sonnenhof:\n${QUOTE}`, "Gern am Montag."],
  [
    "an announcement over two lines",
    `Gern.\r\n\r\nAm Mo., 2. März 2026 um 10:00 Uhr schrieb Sonnenhof <\r\nreply+x@antwort.example>:\r\n\r\n${QUOTE}`,
    "Gern.",
  ],
  ["an answer below", `Am 2. März schrieb Sonnenhof:\n${QUOTE}\n\nGern am Montag.`, "Gern am Montag."],
  ["answers in between", `> Passt Montag?\nJa.\n> Und Dienstag?\nNein.`, "Ja.\nNein."],
  ["English", `Sure.\n\nOn Mon, Mar 2, 2026 at 10:00 AM Sonnenhof <x@y.example> wrote:\n${QUOTE}`, "Sure."],
  ["Outlook", `Gern am Montag.\n\n${OUTLOOK}\n\nGuten Tag Berta,\n\nwann passt es?`, "Gern am Montag."],
  ["the line of Outlook", `Gern.\n________________________________\nVon: x\n\nwann passt es?`, "Gern."],
  ["the original message", `Gern.\n\n-----Ursprüngliche Nachricht-----\nVon: x\n\nwann passt es?`, "Gern."],
  ["a signature", "Gern am Montag.\n-- \nBerta Werber\n0511 123", "Gern am Montag."],
  ["nothing but a quote", QUOTE, QUOTE],
  ["a sentence that begins like one", "Am Montag schrieb ich schon: gern.", "Am Montag schrieb ich schon: gern."],
  ["control characters", "Gern\u0000\u202e am\u0007 Montag", "Gern am Montag"],
  ["nothing", " \n\u200b\n", ""],
])("of an answer with %s stays what the person wrote", (_what, text, expected) => {
  expect(replyText(text)).toBe(expected);
});

test("a huge answer is shortened, and takes no time", () => {
  // Of the processor, because other programs may have it meanwhile.
  const started = process.cpuUsage();
  const text = replyText("Am Am Am schrieb ".repeat(100_000));
  expect([...text].length).toBe(LIMITS.replyText + " […]".length);
  expect(replyText(`${"Am \n".repeat(50_000)}schrieb x:`).length).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(started);
  expect(user + system, "microseconds").toBeLessThan(2_000_000);
});

test.each<[string, string, string]>([
  ["blocks", "<html><head><title>x</title><style>p{}</style></head><p>Gern<p>am&nbsp;Montag", "Gern\nam Montag"],
  ["lines", "<div>Gern</div><div>am<br>Montag</div>", "Gern\nam\nMontag"],
  ["lists", "<ul><li>Montag<li>Dienstag</ul>", "– Montag\n– Dienstag"],
  ["quotes", '<p>Gern</p><div class="gmail_quote"><p>wann passt es?</p></div>', "Gern\n> wann passt es?"],
  ["scripts", "<p>Gern<script>alert(1)</script><noscript>x</noscript></p>", "Gern"],
  ["entities", "<p>&lt;b&gt; &amp; Grüße &#128512;</p>", "<b> & Grüße 😀"],
])("HTML with %s becomes text", (_what, html, expected) => {
  expect(htmlToText(html)).toBe(expected);
});
