import type { Answer, ChatbotContent, Question } from "./configuration";

/**
 * A content with the ids of another one, wherever questions of the same kind and words, and answers of the same words,
 * stand in both under different ids: what is only numbered otherwise is no change.
 */
export function alignIds(content: ChatbotContent, other: ChatbotContent): ChatbotContent {
  const pairs = pairsOf(content.questions, other.questions, isSameQuestion);
  const ids = new Map(content.questions.map((question) => [question.id, pairs.get(question)?.id ?? question.id]));
  const answerIds = new Map<string, string>();
  const questions = content.questions.map((question) => {
    const answers = question.answers ?? [];
    const known = pairsOf(answers, pairs.get(question)?.answers ?? [], isSameAnswer);
    for (const answer of answers) answerIds.set(answer.id, known.get(answer)?.id ?? answer.id);
    return { ...question, id: ids.get(question.id) ?? question.id };
  });
  const idOf = (answer: string) => answerIds.get(answer) ?? answer;
  return { ...content, questions: questions.map((question) => withIds(question, ids, idOf)) };
}

function withIds(question: Question, ids: ReadonlyMap<string, string>, idOf: (answer: string) => string): Question {
  const { condition, answers } = question;
  return {
    ...question,
    ...(condition && {
      condition: {
        question: ids.get(condition.question) ?? condition.question,
        answers: condition.answers.map(idOf),
      },
    }),
    ...(answers && { answers: answers.map((answer) => ({ ...answer, id: idOf(answer.id) })) }),
  };
}

/** Each of the first list with one of the second, at most once: that of its own id is never given to another. */
function pairsOf<Each extends { id: string }>(
  mine: readonly Each[],
  theirs: readonly Each[],
  isSame: (one: Each, other: Each) => boolean,
): Map<Each, Each> {
  const pairs = new Map<Each, Each>();
  const free = new Set(theirs.filter(({ id }) => !mine.some((each) => each.id === id)));
  for (const each of mine) {
    const own = theirs.find(({ id }) => id === each.id);
    const found = own ?? [...free].find((other) => isSame(each, other));
    if (!found) continue;
    pairs.set(each, found);
    free.delete(found);
  }
  return pairs;
}

const isSameQuestion = (one: Question, other: Question) => one.kind === other.kind && one.text === other.text;
const isSameAnswer = (one: Answer, other: Answer) => one.text === other.text;
