import type { Question } from "~/domain/chatbot/configuration";
import type { AnswerValue } from "~/domain/chatbot/conversation";
import { longestAnswer } from "~/domain/chatbot/read-answer";
import { ChatForm } from "../chat-form";
import { errorOf, shownText, shownTexts } from "../chat-reply";
import { useTexts } from "../chat-texts";
import { Problem } from "../problem";
import type { TurnProps } from "../turn-screen";

/** One question: an answer is a button, one tap and one turn; several are ticked, words are written. */
export function QuestionTurn({ chat, question, reply }: TurnProps & { question: Question }) {
  const t = useTexts();
  const { id, text, hint, type } = question;
  const problem = errorOf(reply, "question") ?? errorOf(reply, "choice");
  const value = chat.conversation.answers[id];
  const hints = [
    hint,
    type === "multipleChoice" && t("multipleHint"),
    type === "rating" && t("ratingHint"),
    type === "freeText" && t("textHint", { max: longestAnswer(question) }),
  ]
    .filter(Boolean)
    .join(" ");
  const described = [hints && `hint-${id}`, problem && `problem-${id}`].filter(Boolean).join(" ") || undefined;
  return (
    <ChatForm chat={chat} turn="question" at={id} reply={reply}>
      <input type="hidden" name="question" value={id} />
      <input type="hidden" name="answerId" value={chat.answerIds[id]} />
      <fieldset
        aria-describedby={described}
        data-of={type === "freeText" ? "text" : "choice"}
        data-missing={t(MISSING[type])}
      >
        <legend tabIndex={-1}>{text}</legend>
        {hints && (
          <p className="hint" id={`hint-${id}`}>
            {hints}
          </p>
        )}
        <Problem id={`problem-${id}`} text={problem} />
        {type === "singleChoice" && <Choices question={question} value={value} />}
        {type === "multipleChoice" && (
          <Ticks question={question} chosen={shownTexts(reply, "choice", chosenIn(value))} />
        )}
        {type === "rating" && <Stars value={value} />}
        {type === "freeText" && (
          <textarea
            name="text"
            rows={question.long ? 6 : 3}
            aria-label={text}
            maxLength={reply ? undefined : longestAnswer(question)}
            defaultValue={shownText(reply, "text", value && "text" in value ? value.text : "")}
          />
        )}
      </fieldset>
      {(type === "multipleChoice" || type === "freeText") && (
        <button type="submit" className="go">
          {t("send")}
        </button>
      )}
      <button type="submit" className="text" name="skip" value="1" formNoValidate>
        {t("skip")}
      </button>
    </ChatForm>
  );
}

/** Said by the enhancer before it sends nothing. */
const MISSING = {
  freeText: "problems.empty",
  singleChoice: "problems.chooseOne",
  rating: "problems.chooseOne",
  multipleChoice: "problems.chooseAtLeastOne",
} as const satisfies Record<Question["type"], string>;

interface Given {
  value: AnswerValue | undefined;
}

const chosenIn = (value: AnswerValue | undefined): string[] =>
  value && "choices" in value ? value.choices.map(({ id }) => id) : [];

function Choices({ question: { answers = [] }, value }: Given & { question: Question }) {
  const t = useTexts();
  return answers.map(({ id, text }) => (
    <button type="submit" key={id} className="answer" name="choice" value={id}>
      {text}
      {chosenIn(value).includes(id) && <small>{t("chosen")}</small>}
    </button>
  ));
}

const Ticks = ({ question: { answers = [] }, chosen }: { question: Question; chosen: readonly string[] }) =>
  answers.map(({ id, text }) => (
    <label key={id} className="answer">
      <input type="checkbox" name="choice" value={id} defaultChecked={chosen.includes(id)} />
      {text}
    </label>
  ));

function Stars({ value }: Given) {
  const t = useTexts();
  const given = value && "rating" in value ? value.rating : 0;
  return (
    <div className="stars">
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          type="submit"
          key={stars}
          className={stars === given ? "answer go" : "answer"}
          name="choice"
          value={stars}
          aria-label={t("stars", { stars })}
        >
          {stars}
        </button>
      ))}
    </div>
  );
}
