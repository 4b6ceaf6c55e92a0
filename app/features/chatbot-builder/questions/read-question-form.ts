import { QUESTION_TYPES, type Question, RATINGS } from "~/domain/chatbot/configuration";

/** The question as it stands in its form, unchecked: the schema reads it when it is saved. */
export function readQuestionForm(form: FormData, stored: Pick<Question, "kind" | "type">): Question {
  const text = (name: string) => String(form.get(name) ?? "");
  const type = QUESTION_TYPES.find((known) => known === text("type")) ?? stored.type;
  const answers = answerKeys(form).map(({ key, id }) => ({
    id,
    text: text(`text:${key}`),
    rating: RATINGS.find((rating) => rating === text(`rating:${key}`)) ?? ("possible" as const),
  }));
  const hint = text("hint");
  return {
    id: text("question"),
    kind: stored.kind,
    type,
    text: text("text"),
    must: form.has("must"),
    ...(hint && { hint }),
    ...(form.has("long") && { long: true }),
    ...(answers.length > 0 && { answers }),
  };
}

/** The answer that a button means by its key. */
export function answerIdOf(form: FormData, key: string): string {
  return answerKeys(form).find((answer) => answer.key === key)?.id ?? key;
}

/** "3:0199…": the key of a row's fields and the id of its answer. */
function answerKeys(form: FormData): { key: string; id: string }[] {
  return form.getAll("answer").map((value) => {
    const [key = "", ...id] = String(value).split(":");
    return { key, id: id.join(":") || key };
  });
}
