import { expect, test } from "vitest";
import { chatbotContentSchema } from "~/domain/chatbot/content.schema";
import { defaultContent } from "~/domain/chatbot/default-content";
import { bringBack, moveBefore, moveBy, putQuestion, rememberRemoved } from "~/domain/chatbot/edits";
import { KINDS } from "~/domain/chatbot/kinds/kinds";
import { readdress } from "~/domain/chatbot/readdress";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { fingerprint } from "~/lib/fingerprint";
import { ICON_NAMES } from "~/ui/icon/icon-names";

const JOB = {
  title: "Pflegefachkraft",
  skills: [
    { id: null, label: "Wundversorgung", priority: "required" as const },
    { id: null, label: "Polnisch", priority: "niceToHave" as const },
  ],
  softSkills: [],
  workExperience: null,
  tasks: [],
  benefits: [],
  addressing: "german_du" as const,
  employerBrand: null,
  brand: null,
};

function content(addressing: (typeof ADDRESSINGS)[number] = "german_du") {
  let count = 0;
  return defaultContent({ ...JOB, addressing }, () => `id-${++count}`);
}

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id).join();
const three = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each([
  ["a", 1, "b,a,c"],
  ["a", -1, "a,b,c"],
  ["c", 1, "a,b,c"],
  ["c", -2, "c,a,b"],
  ["x", 1, "a,b,c"],
])("%s moved by %i gives %s", (id, places, expected) => {
  expect(ids(moveBy(three, id, places))).toBe(expected);
});

test.each([
  ["a", "c", "b,a,c"],
  ["c", "a", "c,a,b"],
  ["a", "", "b,c,a"],
  ["a", "a", "a,b,c"],
  ["x", "a", "a,b,c"],
])("%s before %j gives %s", (id, before, expected) => {
  const questions = three.map((each) => ({
    ...each,
    kind: "custom",
    type: "freeText" as const,
    text: "",
    must: false,
  }));
  expect(ids(moveBefore(questions, id, before))).toBe(expected);
});

test("the last question that went is remembered and comes back to its place", () => {
  const before = content();
  const after = rememberRemoved(before, { ...before, questions: before.questions.toSpliced(1, 1) });
  expect(after.removed).toEqual({ question: before.questions[1], at: 1 });
  expect(bringBack(after)).toEqual(before);
  const [gone] = before.questions.slice(1);
  const put = gone ? { ...after, questions: putQuestion(after.questions, gone) } : after;
  expect(rememberRemoved(after, put)).not.toHaveProperty("removed");
});

test("from every addressing to every other the suggested texts are the ones suggested there", () => {
  for (const from of ADDRESSINGS)
    for (const to of ADDRESSINGS)
      expect(readdress(content(from), { job: JOB, to, adapt: true }).questions).toEqual(content(to).questions);
});

test("what somebody wrote stays, and without the wish nothing follows", () => {
  const [first, ...rest] = content().questions;
  if (!first) throw new Error("no question");
  const own = { ...content(), questions: [{ ...first, text: "Hast du Lust?" }, ...rest] };
  expect(readdress(own, { job: JOB, to: "english", adapt: true }).questions[0]?.text).toBe("Hast du Lust?");
  expect(readdress(own, { job: JOB, to: "english", adapt: false })).toEqual({ ...own, addressing: "english" });
});

test.each([
  [undefined, undefined],
  ["Moin!", "Moin!"],
  ["Hallo! Schön, dass du da bist.", undefined],
])("the greeting %j is %j in another form of address: the default text follows, one's own stays", (greeting, after) => {
  const made = readdress({ ...content(), greeting }, { job: JOB, to: "german_sie", adapt: true });
  expect(made.greeting).toBe(after);
});

test("an own text that is emptied leaves the default one; a longer one than fits is refused", () => {
  const read = (part: object) => chatbotContentSchema.safeParse({ ...content(), ...part });
  expect(read({ greeting: " ", closing: "Bis bald! " }).data).toEqual({ ...content(), closing: "Bis bald!" });
  expect(read({ greeting: "x".repeat(301) }).success).toBe(false);
  expect(read({ closing: "x".repeat(501) }).success).toBe(false);
});

test("every kind has an icon that there is", () => {
  expect(KINDS.filter(({ icon }) => !ICON_NAMES.some((name) => name === icon))).toEqual([]);
});

test("a fingerprint differs between values and is equal for equal ones", () => {
  const values = ["", "a", "b", "ab", "ba", { a: 1 }, { a: 2 }, ["a", "b"], ["ab"], undefined, null];
  expect(new Set(values.map(fingerprint)).size).toBe(values.length);
  expect(fingerprint({ a: ["ä"] })).toBe(fingerprint({ a: ["ä"] }));
});
