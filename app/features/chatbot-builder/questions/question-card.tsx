import { memo } from "react";
import type { Question } from "~/domain/chatbot/configuration";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icon-names";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { cardId, placeHref } from "../builder-href";
import type { BuilderTranslate } from "../builder-texts";
import type { LiveParts } from "../live";
import { QuestionForm } from "./question-form";

export interface QuestionCardProps {
  question: Question;
  data: BuilderData;
  problem?: BuilderProblem;
  /** The questions that this one may follow. */
  leading: readonly Question[];
  t: BuilderTranslate;
  /** Of the island: another number, and the form begins anew. */
  revision?: number;
  grip?: LiveParts["grip"];
}

/** One question: a line that says what it asks, its form inside. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, data, problem, leading, t, revision, grip } = props;
  const { id } = question;
  return (
    <li className="question-place" data-question={id}>
      {isFolded(props) ? (
        <a className="question" id={cardId(id)} href={placeHref(data.jobId, id, true)}>
          <QuestionLine question={question} data={data} t={t} />
        </a>
      ) : (
        <details className="question" id={cardId(id)} open={isOpen(props)}>
          <summary>
            <QuestionLine question={question} data={data} t={t} />
          </summary>
          <QuestionForm key={revision} question={question} data={data} problem={problem} leading={leading} t={t} />
        </details>
      )}
      {grip?.(question)}
    </li>
  );
}, isSameCard);

/** So many forms fit into the budget of the page; with more questions a closed one is a link that opens it. */
const MOST_FORMS = 5;

function QuestionLine({ question, data, t }: Pick<QuestionCardProps, "question" | "data" | "t">) {
  return (
    <>
      <Icon name={iconOf(question)} />
      <span>
        <b>{question.text || t("untitled")}</b>
        <small>{aboutQuestion(question, data, t)}</small>
      </span>
      <Icon name="down" />
    </>
  );
}

/** "Qualifikation · Einfachauswahl · Muss · Folgefrage". */
export function aboutQuestion(
  { kind, type, must, condition }: Question,
  { language }: Pick<BuilderData, "language">,
  t: BuilderTranslate,
): string {
  return [findKind(kind)?.name[language], t(type), must && t("must"), condition && t("followUp")]
    .filter(Boolean)
    .join(" · ");
}

/** That a kind's icon is one of the product's is what a test compares; the list of them would weigh on the island. */
export const iconOf = ({ kind }: Pick<Question, "kind">) => (findKind(kind)?.icon ?? "chat") as IconName;

const isOpen = ({ question, data, problem }: QuestionCardProps) => data.open === question.id || problem !== undefined;

const isFolded = (props: QuestionCardProps) => !isOpen(props) && props.data.content.questions.length > MOST_FORMS;

/**
 * A card shows nothing else of the page's data but the questions that it may follow, so it is not drawn again while one
 * types elsewhere.
 */
function isSameCard(before: QuestionCardProps, after: QuestionCardProps): boolean {
  const isSame = (["question", "problem", "revision", "grip"] as const).every((key) => before[key] === after[key]);
  const isSameLead =
    before.leading.length === after.leading.length && before.leading.every((each, at) => each === after.leading[at]);
  return isSame && isSameLead && isOpen(before) === isOpen(after) && isFolded(before) === isFolded(after);
}
