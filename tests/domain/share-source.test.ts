import { expect, test } from "vitest";
import { chatbotLink, embedCode, readShareSource, SHARE_SOURCES, shareLinks } from "~/domain/applicants/share-source";
import { toSource } from "~/domain/applicants/source";
import { qrSvg } from "~/lib/qr-svg";

const BASE = "https://stellenfunk.example";

test.each([
  [null, "website"],
  ["", "website"],
  ["  WhatsApp ", "whatsapp"],
  ["Messe  KÖLN", "messe koeln"],
  ["x".repeat(200), "x".repeat(64)],
])("asked for %o, the link is that of %s", (asked, source) => {
  expect(readShareSource(asked)).toBe(source);
});

test.each(SHARE_SOURCES)("an applicant who comes by the link for %s is counted under it", (source) => {
  const query = new URL(chatbotLink(BASE, "1", source)).searchParams;
  expect(toSource({ source: query.get("source") ?? "" })).toBe(source);
});

test.each([
  "&",
  "Ж",
  "求",
  "😀",
  "x",
  "a ",
])("a name of one's own full of %o still has a QR code, and is counted as it is shown", (letter) => {
  const source = readShareSource(letter.repeat(200));
  const link = chatbotLink("https://recruiting.stellenfunk.example", crypto.randomUUID(), source);
  expect(qrSvg(link)).toContain("<path");
  expect(toSource({ source: new URL(link).searchParams.get("source") ?? "" })).toBe(source);
  expect([...source].length).toBeGreaterThan(6);
});

test("a name of one's own stays one parameter", () => {
  const link = new URL(chatbotLink(BASE, "1", "a&b=c#d"));
  expect([...link.searchParams]).toEqual([["source", "a&b=c#d"]]);
});

test("each page that passes the link on gets the link of its own, and the title as it is", () => {
  const links = shareLinks(BASE, "1", "Pflege & Herz (m/w/d)");
  for (const { source, href } of links) {
    const passed = [...new URL(href).searchParams.values()].join(" ");
    expect(passed).toContain(`${BASE}/chatbot/1?source=${source}`);
  }
  expect(links[0]?.href).toContain("subject=Pflege%20%26%20Herz%20%28m%2Fw%2Fd%29");
});

test("the line for a website is one line, and a title cannot leave its attribute", () => {
  const code = embedCode(BASE, "1", '"><script>alert(1)</script>\u2028 & mehr');
  expect(code).not.toContain("\n");
  expect(code.match(/<script/g)).toHaveLength(1);
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;');
  expect(code).toContain(`src="${BASE}/chatbot/1?embed&amp;source=website"`);
  expect(code).toContain(`<script src="${BASE}/embed.js" async></script>`);
});
