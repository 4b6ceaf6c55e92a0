import { QUESTION_TYPES, type Question, RATINGS } from "~/domain/chatbot/configuration";

/** The question as it stands in its form, unchecked: the schema reads it when it is saved. */
export function readQuestionForm(form: FormData, stored: Pick<Question, "kind" | "type">): Question {
  const text = (name: string) => String(form.get(name) ?? "");
  const type = QUESTION_TYPES.find((known) => known === text("type")) ?? stored.type;
  const answers = form.getAll("answer").map((value) => {
    const id = String(value);
    return {
      id,
      text: text(`text:${id}`),
      rating: RATINGS.find((rating) => rating === text(`rating:${id}`)) ?? ("possible" as const),
    };
  });
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
