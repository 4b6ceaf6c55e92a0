import { expect, test } from "vitest";
import { changesOf, editSessions, type Saved } from "~/domain/job-history/edit-sessions";

interface Entry extends Saved {
  id: string;
}

/** "a0 b5 a20": who saved at which minute before the newest; a capital letter is another event of that person. */
function historyOf(text: string): Entry[] {
  return text.split(" ").map((word, at) => {
    const [, who = "", minutes = "0"] = /^(\D)([\d.]+)$/.exec(word) ?? [];
    const event = who === who.toLowerCase() ? "job.update" : "file.create";
    const date_created = new Date(Date.UTC(2026, 2, 2, 12) - Number(minutes) * 60_000).toISOString();
    return { id: String(at), event, date_created, actor: { id: who.toLowerCase() }, before: null, after: null };
  });
}

test.each([
  ["a0", [[0]]],
  ["a0 a30", [[0, 1]]],
  ["a0 a30.1", [[0], [1]]],
  ["a0 a30 a60 a90 a121", [[0, 1, 2, 3], [4]]],
  [
    "a0 b1 a2 b3",
    [
      [0, 2],
      [1, 3],
    ],
  ],
  ["a0 A1 a2 C3 a4", [[0, 2, 4], [1], [3]]],
  ["A0 A1", [[0], [1]]],
  ["a0 a0 a0", [[0, 1, 2]]],
])("%s are the sessions %j", (text, expected) => {
  const { sessions, read } = editSessions(historyOf(text));
  expect(sessions.map(({ entries }) => entries.map(({ id }) => Number(id)))).toEqual(expected);
  expect(read).toBe(text.split(" ").length);
});

test("saves of unknown people stay apart", () => {
  const entries = historyOf("a0 a1").map((entry) => ({ ...entry, actor: { id: null } }));
  expect(editSessions(entries).sessions).toHaveLength(2);
});

test.each([
  ["A0 A1 A2", 2, 2],
  ["a0 a1 A2 a3 A4", 2, 4],
  ["a0 A1 b2", 1, 1],
  ["a0 a1", 1, 2],
])("%s, in at most %i sessions, is read as far as entry %i", (text, most, read) => {
  expect(editSessions(historyOf(text), most).read).toBe(read);
});

test("pages one after the other hold every entry once", () => {
  const words = Array.from({ length: 200 }, (_, at) => `${"abAc"[(at * 7) % 4]}${at * ((at % 5) + 1)}`);
  const history = historyOf(words.join(" ")).toSorted((one, other) => (one.date_created < other.date_created ? 1 : -1));
  const seen: string[] = [];
  for (let from = 0; from < history.length; ) {
    const { sessions, read } = editSessions(history.slice(from, from + 80), 50);
    seen.push(...sessions.flatMap(({ entries }) => entries.map(({ id }) => id)));
    from += read;
    expect(read).toBeGreaterThan(0);
  }
  expect(seen.toSorted()).toEqual(history.map(({ id }) => id).toSorted());
});

const saved = (before: Record<string, unknown>, after: Record<string, unknown>): Saved => ({
  event: "job.update",
  date_created: "2026-03-02T12:00:00.000Z",
  actor: { id: "a" },
  before,
  after,
});

test("a session changes each field from its first value to its last", () => {
  const newest = saved({ title: "Koch", hook: "b" }, { title: "Köchin", hook: "a" });
  const oldest = saved({ title: "", hook: "a", tasks: [] }, { title: "Koch", hook: "b", tasks: ["x"] });
  expect(changesOf({ entries: [newest, oldest] })).toEqual([
    { field: "title", before: "", after: "Köchin" },
    { field: "tasks", before: [], after: ["x"] },
  ]);
});
