import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { moveBefore } from "~/domain/chatbot/edits";
import { fingerprint } from "~/lib/fingerprint";
import { markOf } from "../questions/question-fields";
import { SECTIONS, sectionText } from "../sections/sections";
import type { BuilderState } from "./builder-state";
import { differenceOf, findQuestion, inOrder, orderOf } from "./items";

/** One post of the page: the fields of its form, and what it saves. */
export interface Post {
  /** A section or a question. */
  at: string;
  fields: [string, string][];
  /** The content it was taken from; none where only a place changes. */
  sent?: ChatbotContent;
  /** The places of the questions once it is saved, where it changes them. */
  order?: string[];
}

/**
 * The first thing to save, as the page would post it, or null: questions that go, questions that changed or came,
 * places, sections. The addressing is the last, since it rewrites questions. What waits for a choice is left out.
 */
export function nextPost({ content, saved, stored, problems, adapt }: BuilderState): Post | null {
  const isHeld = (at: string) => problems.some((problem) => problem.at === at);
  const { questions, sections } = differenceOf(saved, content);
  const [at, question] = [...questions].toSorted(goneFirst).find(([id]) => !isHeld(id)) ?? [];
  if (at !== undefined) {
    const seen = findQuestion(stored, at);
    const known = question ?? seen;
    const fields: Post["fields"] = [["intent", question ? "save" : "removeQuestion"]];
    return { at, sent: content, fields: [...fields, ...questionFields(known, seen)] };
  }
  const move = nextMove(orderOf(saved), orderOf({ ...content, questions: inOrder(saved.questions, orderOf(content)) }));
  if (move)
    return {
      at: "order",
      fields: [
        ["intent", "move"],
        ["question", move.id],
        ["before", move.before],
      ],
      order: orderOf({ ...saved, questions: moveBefore(saved.questions, move.id, move.before) }),
    };
  const section = SECTIONS.find((each) => sections.includes(each) && !isHeld(each));
  if (!section) return null;
  return {
    at: section,
    sent: content,
    fields: [
      ["intent", "saveSection"],
      ["section", section],
      ["value", sectionText(content, section)],
      ["seen", fingerprint(sectionText(stored, section))],
      ...(section === "addressing" && adapt ? ADAPT : []),
    ],
  };
}

const ADAPT: Post["fields"] = [["adapt", "on"]];

/** One move that brings an order nearer to the wanted one; a single question that was dragged is a single move. */
export function nextMove(from: readonly string[], to: readonly string[]): { id: string; before: string } | null {
  const at = to.findIndex((id, index) => from[index] !== id);
  if (at < 0) return null;
  const [wanted = "", standing = ""] = [to[at], from[at]];
  const rest = (ids: readonly string[]) => ids.filter((id) => id !== standing).join();
  if (rest(from) === rest(to)) return { id: standing, before: to[to.indexOf(standing) + 1] ?? "" };
  return { id: wanted, before: standing };
}

const goneFirst = ([, one]: [string, Question | null], [, other]: [string, Question | null]) =>
  Number(one !== null) - Number(other !== null);

function questionFields(question: Question | undefined, seen: Question | undefined): Post["fields"] {
  if (!question) return [];
  const { id, kind, type, text, hint = "", must, long, condition, answers = [] } = question;
  return [
    ["question", id],
    ["kind", kind],
    ["type", type],
    ["text", text],
    ["hint", hint],
    ...ticked("must", must),
    ...ticked("long", long),
    ["after", condition?.question ?? ""],
    ...(condition?.answers ?? []).map((answer): [string, string] => ["wanted", answer]),
    ...answers.flatMap((answer, row): Post["fields"] => [
      [`answers[${row}].id`, answer.id],
      [`answers[${row}].text`, answer.text],
      [`answers[${row}].rating`, answer.rating],
    ]),
    ["seen", markOf(seen)],
  ];
}

const ticked = (name: string, isTicked: boolean | undefined): Post["fields"] => (isTicked ? [[name, "on"]] : []);
