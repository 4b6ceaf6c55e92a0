import type { Question } from "~/domain/chatbot/configuration";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { cardId } from "../builder-href";
import { ConflictNote } from "../conflict-note";
import type { Say } from "../say";
import { aboutQuestion } from "./question-card";

/** Somebody else has changed or deleted the question meanwhile. */
export function QuestionConflict({ data, problem, say }: { data: BuilderData; problem: BuilderProblem; say: Say }) {
  const { at, typed, stored } = problem;
  if (typeof typed === "string" || typeof stored === "string" || stored === undefined) return null;
  return (
    <ConflictNote
      data={data}
      intent="save"
      at={cardId(at)}
      open={at}
      mine={<QuestionText question={typed} data={data} say={say} />}
      theirs={stored ? <QuestionText question={stored} data={data} say={say} /> : say("conflictGone")}
      say={say}
    />
  );
}

/** A question to read: text, hint, answers with what they mean. */
export function QuestionText({ question, data, say }: { question: Question; data: BuilderData; say: Say }) {
  const { text, hint, answers = [] } = question;
  return (
    <>
      <b>{text || say("untitled")}</b>
      <p className="small soft">{aboutQuestion(question, data, say)}</p>
      {hint && <p className="small">{hint}</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              {answer.text || say("nothing")} <span className="small soft">({say(answer.rating)})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
