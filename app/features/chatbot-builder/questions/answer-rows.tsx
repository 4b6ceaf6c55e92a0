import { type Answer, RATINGS } from "~/domain/chatbot/configuration";
import { LIMITS } from "~/domain/limits";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { Errors } from "~/ui/field/errors";
import { Segments } from "~/ui/field/segments";
import type { BuilderTranslate } from "../builder-texts";

export interface AnswerRowsProps {
  /** The id of the question's card. */
  id: string;
  answers: readonly Answer[];
  errors?: readonly string[];
  t: BuilderTranslate;
}

/**
 * The answers of a question and what each says about the fit. The rows' order is the order of the conversation.
 */
export function AnswerRows({ id, answers, errors, t }: AnswerRowsProps) {
  const options = RATINGS.map((rating) => ({ value: rating, label: t(rating) }));
  return (
    <fieldset className={errors ? "field field-invalid" : "field"}>
      <legend>{t("answers")}</legend>
      <Errors id={`${id}-answers`} errors={errors} />
      <ol className="answer-rows plain-list">
        {answers.map((answer, index) => {
          const name = answer.text || t("answer", { number: index + 1 });
          return (
            <li key={answer.id}>
              <input type="hidden" name={`answers[${index}].id`} value={answer.id} />
              <input
                className="input"
                id={`${id}-a${index}`}
                name={`answers[${index}].text`}
                defaultValue={answer.text}
                aria-label={t("answer", { number: index + 1 })}
                aria-describedby={errors ? `${id}-answers-error` : undefined}
              />
              <Segments
                className="rate"
                name={`answers[${index}].rating`}
                legend={t("rate", { answer: name })}
                options={options}
                defaultValue={answer.rating}
              />
              <span className="tools">
                {index > 0 && (
                  <IconButton
                    icon="up"
                    label={t("answerUp", { answer: name })}
                    name="intent"
                    value={`answerUp:${index}`}
                  />
                )}
                <IconButton
                  icon="cross"
                  label={t("answerRemove", { answer: name })}
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
            {t("addAnswer")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
