import { type Answer, RATINGS } from "~/domain/chatbot/configuration";
import { LIMITS } from "~/domain/limits";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { Errors } from "~/ui/field/errors";
import { Segments } from "~/ui/field/segments";
import type { Say } from "../say";

export interface AnswerRowsProps {
  /** The id of the question's card. */
  id: string;
  answers: readonly Answer[];
  errors?: readonly string[];
  say: Say;
}

/**
 * The answers of a question and what each says about the fit. The rows' order is the order of the conversation:
 * "answer" holds a short key and the id, the other fields go by the key, which keeps thirty questions light.
 */
export function AnswerRows({ id, answers, errors, say }: AnswerRowsProps) {
  const options = RATINGS.map((rating) => ({ value: rating, label: say(rating) }));
  return (
    <fieldset className={errors ? "field invalid" : "field"}>
      <legend>{say("answers")}</legend>
      <Errors id={`${id}-answers`} errors={errors} />
      <ol className="answer-rows plain-list">
        {answers.map((answer, index) => {
          const name = answer.text || say("answer", { number: index + 1 });
          return (
            <li key={answer.id}>
              <input type="hidden" name="answer" value={`${index}:${answer.id}`} />
              <input
                className="input"
                id={`${id}-a${index}`}
                name={`text:${index}`}
                defaultValue={answer.text}
                aria-label={say("answer", { number: index + 1 })}
                aria-describedby={errors ? `${id}-answers-error` : undefined}
              />
              <Segments
                className="rate"
                name={`rating:${index}`}
                legend={say("rate", { answer: name })}
                options={options}
                defaultValue={answer.rating}
              />
              <span className="tools">
                {index > 0 && (
                  <IconButton
                    icon="up"
                    label={say("answerUp", { answer: name })}
                    name="intent"
                    value={`answerUp:${index}`}
                  />
                )}
                <IconButton
                  icon="cross"
                  label={say("answerRemove", { answer: name })}
                  name="intent"
                  value={`removeAnswer:${index}`}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {answers.length < LIMITS.chatbot.answers && (
        <div className="row">
          <Button small icon="plus" name="intent" value="addAnswer">
            {say("addAnswer")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
