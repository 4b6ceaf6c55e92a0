import type { Addressing } from "~/domain/jobs/job";
import type { ChatbotContent, Question } from "./configuration";
import { GREETINGS } from "./default-texts";
import { findKind } from "./kinds/kinds";
import type { NewQuestion, QuestionKind, QuestionSource } from "./kinds/question-kind";

/**
 * Changes the addressing. With `adapt` the texts that still stand as they were generated follow; what somebody wrote
 * stays.
 */
export function readdress(
  content: ChatbotContent,
  { job, to, adapt }: { job: QuestionSource; to: Addressing; adapt: boolean },
): ChatbotContent {
  const from = content.addressing;
  if (!adapt || from === to) return { ...content, addressing: to };
  const { greeting, ...rest } = content;
  return {
    ...rest,
    // The default text as somebody's own follows like every suggested one: it is left out.
    ...(greeting && greeting !== GREETINGS[from] && { greeting }),
    addressing: to,
    questions: content.questions.map((question) => adapted(question, job, from, to)),
  };
}

function adapted(question: Question, job: QuestionSource, from: Addressing, to: Addressing): Question {
  const kind = findKind(question.kind);
  if (!kind) return question;
  const before = textsOf(kind, job, from);
  const after = textsOf(kind, job, to);
  const follow = (text: string) => after[before.indexOf(text)] ?? text;
  const { answers } = question;
  return {
    ...question,
    text: follow(question.text),
    ...(answers && { answers: answers.map((answer) => ({ ...answer, text: follow(answer.text) })) }),
  };
}

/** Every text that the kind may generate, in an order that is the same for each addressing. */
function textsOf(kind: QuestionKind, job: QuestionSource, addressing: Addressing): string[] {
  const made: NewQuestion[] = [...kind.generate(job, addressing), kind.blank(addressing, 0), kind.blank(addressing, 1)];
  return made.flatMap(({ text, answers = [] }) => [text, ...answers.map((answer) => answer.text)]);
}
