import type { Question } from "~/domain/chatbot/configuration";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { cardId } from "../builder-href";
import type { BuilderTranslate } from "../builder-texts";
import { ConflictNote } from "../conflict-note";
import { aboutQuestion } from "./question-card";
import { afterLine } from "./question-lines";

/** Somebody else has changed or deleted the question meanwhile. */
export function QuestionConflict({
  data,
  problem,
  t,
}: {
  data: BuilderData;
  problem: BuilderProblem;
  t: BuilderTranslate;
}) {
  const { at, typed, stored } = problem;
  if (typeof typed === "string" || typeof stored === "string" || stored === undefined) return null;
  return (
    <ConflictNote
      data={data}
      intent="save"
      at={cardId(at)}
      open={at}
      mine={<QuestionText question={typed} data={data} t={t} />}
      theirs={stored ? <QuestionText question={stored} data={data} t={t} /> : t("conflictGone")}
      t={t}
    />
  );
}

interface QuestionTextProps {
  question: Question;
  data: Pick<BuilderData, "language" | "content">;
  t: BuilderTranslate;
}

/** A question to read: text, hint, answers with what they mean. */
export function QuestionText({ question, data, t }: QuestionTextProps) {
  const { text, hint, answers = [] } = question;
  return (
    <>
      <b>{text || t("untitled")}</b>
      <p className="small soft">{aboutQuestion(question, data, t)}</p>
      {afterLine(question, data.content.questions, t).map((line) => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
      {hint && <p className="small">{hint}</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              {answer.text || t("nothing")} <span className="small soft">({t(answer.rating)})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
