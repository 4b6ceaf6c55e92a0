import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { readSelection, readUndo, undoIntentOf } from "~/domain/applicants/selected-cards";
import { readViewQuery } from "~/domain/applicants/view-query";
import { appliedAgo, waitingDays } from "~/features/applicant-board/board/age";
import {
  boardHref,
  dialogAbout,
  readBoardAddress,
  readPicked,
  viewQuery,
  withSelected,
} from "~/features/applicant-board/board-address";
import { namesOf } from "~/features/applicant-board/card-texts.server";
import { toXlsx } from "~/features/applicant-board/export/to-xlsx";
import { csvText } from "~/lib/csv";
import { translateIn } from "~/platform/i18n/i18n";
import { writeFlash } from "~/platform/session/flash";

const NOW = "2026-11-21T12:00:00.000Z";
const ago = (minutes: number) => Date.parse(NOW) / 60_000 - minutes;

test.each([
  [0, "de", "in dieser Minute"],
  [5, "de", "vor 5 Minuten"],
  [180, "de", "vor 3 Stunden"],
  [1500, "de", "gestern"],
  [1500, "en-US", "yesterday"],
  [6 * 1440, "de", "vor 6 Tagen"],
  [100 * 1440, "en-US", "3 months ago"],
  [-30, "de", "in dieser Minute"],
] as const)("who applied %i minutes ago did so, in %s, %s", (minutes, language, words) => {
  expect(appliedAgo({ applied: ago(minutes) }, NOW, language)).toBe(words);
});

test.each([
  ["applied", 2, 0],
  ["applied", 3, 3],
  ["interview", 9, 9],
  ["rejected", 9, 0],
  ["hired", 9, 0],
])("in %s for %i days one waits for %i", (phase, days, waiting) => {
  expect(waitingDays({ phase, since: ago(days * 1440) }, NOW)).toBe(waiting);
});

test("a place survives its address, and nonsense is the plain board", () => {
  const query =
    "q=M%C3%BCller&label=none&quality=ideal&mine=true&layout=list&sort=name&page=3&more=applied.offer&applicantId=x";
  const place = readBoardAddress(new URLSearchParams(query));
  expect(place).toMatchObject({ q: "Müller", label: "none", quality: "ideal", mine: true, unread: false, page: 2 });
  const href = boardHref("j", place, "label", "a.1.applied");
  expect(readBoardAddress(new URL(href, "http://x").searchParams)).toEqual(place);
  const nonsense = readBoardAddress(new URLSearchParams("quality=best&sort=&page=-1&layout=x&unread=1"));
  expect(boardHref("j", nonsense)).toBe("/jobs/j?tab%5B%5D=applicants");
});

test.each([
  ["", ["quality", "phase", "labels", "applied"], null],
  ["column=name&column=interview&column=quality", ["quality", "interview"], "name.quality.interview"],
  ["column=name.since.<b>", ["since"], "name.since"],
  ["column=name", [], "name"],
  ["column=quality", ["quality", "phase", "labels", "applied"], null],
])("the address “%s” shows the columns %j of the list", (query, columns, kept) => {
  const place = readBoardAddress(new URLSearchParams(`layout=list&q=x&${query}`));
  expect(place.columns).toEqual(columns);
  expect(new URL(boardHref("j", place), "http://x").searchParams.get("column")).toBe(kept);
  expect(new URLSearchParams(viewQuery(place)).get("column")).toBe(kept);
  expect(readViewQuery(viewQuery(place))).toBe(viewQuery(place));
});

test("an address with the former name of the layout opens the list, and links on with the new one", () => {
  const place = readBoardAddress(new URLSearchParams("face=list"));
  expect(boardHref("j", place)).toBe("/jobs/j?tab%5B%5D=applicants&layout=list");
});

test("picks are read once each, whatever else is among them", () => {
  expect(readSelection(["a.1.applied", "a.2.offer", "b.x.applied", "", "c.3.", "d.4.own"])).toEqual([
    { id: "a", version: 2, phase: "offer" },
    { id: "d", version: 4, phase: "own" },
  ]);
});

test("a way back names who came from where with the version the move has made, and none is offered for too many", () => {
  const picks = readSelection(["a.1.applied", "b.7.offer", "c.2.interview", "d.3.offer"]);
  const places = new Map([
    ["a", -1024.5],
    ["b", 1e-9],
  ]);
  const intent = undoIntentOf(picks, "interview", places) ?? "";
  expect(readUndo(intent.slice("undo:".length))).toEqual([
    { phase: "applied", cards: [{ id: "a", version: 2, phase: "applied", place: -1024.5 }] },
    {
      phase: "offer",
      cards: [
        { id: "b", version: 8, phase: "offer", place: 1e-9 },
        { id: "d", version: 4, phase: "offer" },
      ],
    },
  ]);
  expect(readUndo("")).toEqual([]);
  expect(readUndo("applied~a.x.1!offer~b.2.NaN!~c.1")).toEqual([]);
  const four = ["1", "2", "3", "4"].map((each) => ({ id: each, version: 1, phase: `p${each}` }));
  expect(undoIntentOf(four, "x")).toBeNull();
  expect(
    undoIntentOf(
      Array.from({ length: 41 }, (_, id) => ({ id: `${id}`, version: 1, phase: "p" })),
      "x",
    ),
  ).toBeNull();
  expect(undoIntentOf(picks.slice(2, 3), "interview")).toBeNull();
});

test("the way back of forty people out of phases of one's own fits into a cookie", () => {
  const id = (at: number) => `0199d000-0008-7000-8000-0000000000${at + 10}`;
  const picks = Array.from({ length: 40 }, (_, at) => ({ id: id(at), version: 12, phase: id(at % 3) }));
  const places = new Map(picks.map((pick, at) => [pick.id, 1024.123456789 * at]));
  const flash = { key: "board.rejectedMailMany", params: { number: 40, phase: "x".repeat(40) } };
  const cookie = writeFlash({ ...flash, undo: undoIntentOf(picks, "offer", places) ?? "" }, true);
  expect(cookie).toContain("flash=");
  expect(cookie.length).toBeLessThan(4096);
});

test("people are named up to five, then counted", () => {
  const t = translateIn("de");
  const called = (name: string | null) => ({ name, pseudonym: name ? null : "heron-42" });
  const people = ["Ada A", "Bea B", null, "Dua D", "Eva E", "Fin F", "Gil G"].map(called);
  expect(namesOf(t, people.slice(0, 2))).toBe("Ada A, Bea B");
  expect(namesOf(t, people, 3)).toBe("Ada A, Bea B, Reiher 42, Dua D, Eva E und 5 weitere");
});

test("a selection survives a dialog and an address", () => {
  const picks = readSelection(["a.1.applied", "b.7.offer"]);
  const dialog = new URL(dialogAbout(boardHref("j", {}, "label"), picks, true), "http://x").searchParams;
  expect([readSelection(dialog.getAll("id")), dialog.get("selection")]).toEqual([picks, "true"]);
  expect(dialogAbout("/x?y=1", picks, false)).not.toContain("selection");
  const back = new URL(withSelected(boardHref("j", {}), picks), "http://x").searchParams;
  expect(readPicked(back)).toEqual(["a", "b"]);
  expect(readPicked(new URLSearchParams())).toEqual([]);
  expect(withSelected("/x", [])).toBe("/x");
});

test.each([
  ["=1+1", '"\'=1+1"'],
  ["+49 151", '"\'+49 151"'],
  ["-2", '"\'-2"'],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  ["\tx", '"\'\tx"'],
  ["\rx", '"\'\rx"'],
  ['Sagt "ja"; vielleicht', '"Sagt ""ja""; vielleicht"'],
  ["Müller", "Müller"],
])("%j is harmless in a CSV", (text, cell) => {
  expect(csvText([[text, "b"]], ";")).toBe(`\uFEFF${cell};b\r\n`);
  expect(csvText([[text, "b"]], ",")).toBe(`\uFEFF${cell},b\r\n`);
});

test("a workbook is an archive that unpacks, whose cells are text and whose XML holds whatever people type", () => {
  const bytes = toXlsx(
    [
      ["Name", "Antwort"],
      ["Ömer <b> & Söhne", '=HYPERLINK("x")\u0000\u0008'],
    ],
    "Bewerbungen",
  );
  const files = unpacked(bytes);
  const sheet = files.get("xl/worksheets/sheet1.xml");
  expect(sheet).toContain("Ömer &lt;b&gt; &amp; Söhne");
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("x")</t></is></c>');
  expect(files.get("xl/workbook.xml")).toContain('name="Bewerbungen"');
  expect([...files.keys()].sort()[0]).toBe("[Content_Types].xml");
});

/** An archive's files as its directory lists them, each proven by its checksum. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Map<string, string> {
  const view = new DataView(bytes.buffer);
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length));
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [size, nameLength, local] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    const start = local + 30 + view.getUint16(local + 26, true);
    expect(crc32(bytes.subarray(start, start + size))).toBe(view.getUint32(at + 16, true));
    files.set(text(at + 46, nameLength), text(start, size));
    at += 46 + nameLength;
  }
  return files;
}
