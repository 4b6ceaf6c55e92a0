import { LIMITS } from "~/domain/limits";
import { alignIds } from "./align";
import type { ChatbotContent, Question } from "./configuration";
import { type ContentSource, defaultContent } from "./default-content";
import { findKind } from "./kinds/kinds";
import { readdress } from "./readdress";

/**
 * A content that was published for one job as another job has it: what still stands as it was generated is generated
 * from this one, what somebody wrote or took out stays so. Questions keep their ids.
 */
export function followJob(content: ChatbotContent, from: ContentSource, to: ContentSource): ChatbotContent {
  const { addressing } = content;
  const isSuggested = addressing === defaultContent(from, noId).addressing;
  const before = defaultContent({ ...from, addressing }, noId);
  const made = defaultContent({ ...to, addressing }, freeIds(content));
  const followed = {
    ...content,
    companyDescription: follow(content, before, made, "companyDescription"),
    tasks: follow(content, before, made, "tasks"),
    qualifications: follow(content, before, made, "qualifications"),
    benefits: follow(content, before, made, "benefits"),
    website: follow(content, before, made, "website"),
    questions: followQuestions(content.questions, before.questions, alignIds(made, content).questions),
  };
  return isSuggested ? readdress(followed, { job: to, to: to.addressing ?? addressing, adapt: true }) : followed;
}

type Section = "companyDescription" | "tasks" | "qualifications" | "benefits" | "website";

function follow<Name extends Section>(
  content: ChatbotContent,
  before: ChatbotContent,
  after: ChatbotContent,
  section: Name,
): ChatbotContent[Name] {
  return JSON.stringify(content[section]) === JSON.stringify(before[section]) ? after[section] : content[section];
}

function followQuestions(mine: readonly Question[], before: readonly Question[], after: readonly Question[]) {
  const generated = new Set(before.map(wordsOf));
  const followedUp = new Set(mine.map(({ condition }) => condition?.question));
  const kept = mine.flatMap((question) => {
    const isOwn = !generated.has(wordsOf(question)) || followedUp.has(question.id);
    return isOwn ? [question] : after.filter((each) => isSame(each, question)).slice(0, 1);
  });
  const isNew = (question: Question) => ![...before, ...mine].some((each) => isSame(each, question));
  const questions = after.filter(isNew).reduce((there, question) => withQuestion(there, question, after), kept);
  return questions.length > 0 ? questions : [...mine];
}

/** Behind the one that is generated before it, if there is room. */
function withQuestion(there: readonly Question[], question: Question, order: readonly Question[]): Question[] {
  const ofKind = there.filter(({ kind }) => kind === question.kind).length;
  const isFull = there.length >= LIMITS.chatbot.questions || ofKind >= (findKind(question.kind)?.max ?? 0);
  if (isFull) return [...there];
  const earlier = order.slice(0, order.indexOf(question)).map(({ id }) => id);
  const at = there.findLastIndex(({ id }) => earlier.includes(id));
  return there.toSpliced(at + 1, 0, question);
}

const isSame = (one: Question, other: Question) => one.kind === other.kind && one.text === other.text;

/** All of a question but its ids. */
const wordsOf = ({ kind, type, text, hint, must, long, condition, answers = [] }: Question) =>
  JSON.stringify([
    kind,
    type,
    text,
    hint,
    must,
    long,
    condition,
    answers.map((answer) => [answer.text, answer.rating]),
  ]);

const noId = () => "";

/** Ids that the content does not have, the same each time. */
function freeIds({ questions }: ChatbotContent): () => string {
  const taken = new Set(questions.flatMap(({ id, answers = [] }) => [id, ...answers.map((answer) => answer.id)]));
  let count = 0;
  return () => {
    do count += 1;
    while (taken.has(`followed-${count}`));
    return `followed-${count}`;
  };
}
