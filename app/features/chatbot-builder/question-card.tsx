import type { Question } from "~/domain/chatbot/configuration";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import { Icon } from "~/ui/icon";
import { ICON_NAMES, type IconName } from "~/ui/icon-names";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { cardId, placeHref } from "./builder-href";
import { QuestionForm } from "./question-form";
import type { Say } from "./say";

export interface QuestionCardProps {
  question: Question;
  data: BuilderData;
  problem?: BuilderProblem;
  say: Say;
}

/** One question: what it asks on its face, its form inside. */
export function QuestionCard({ question, data, problem, say }: QuestionCardProps) {
  const isOpen = data.open === question.id || problem !== undefined;
  if (!isOpen && data.content.questions.length > MOST_FORMS)
    return (
      <a className="question" id={cardId(question.id)} href={placeHref(data.jobId, question.id, true)}>
        <QuestionFace question={question} data={data} say={say} />
      </a>
    );
  return (
    <details className="question" id={cardId(question.id)} open={isOpen}>
      <summary>
        <QuestionFace question={question} data={data} say={say} />
      </summary>
      <QuestionForm question={question} data={data} problem={problem} say={say} />
    </details>
  );
}

/** So many forms fit into the budget of the page; with more questions a closed one is a link that opens it. */
const MOST_FORMS = 10;

function QuestionFace({ question, data, say }: Omit<QuestionCardProps, "problem">) {
  return (
    <>
      <Icon name={iconOf(question)} />
      <span>
        <b>{question.text || say("untitled")}</b>
        <small>{aboutQuestion(question, data, say)}</small>
      </span>
      <Icon name="down" />
    </>
  );
}

/** "Qualifikation · Einfachauswahl · Muss". */
export function aboutQuestion({ kind, type, must }: Question, { language }: BuilderData, say: Say): string {
  return [findKind(kind)?.name[language], say(type), must && say("must")].filter(Boolean).join(" · ");
}

export function iconOf({ kind }: Pick<Question, "kind">): IconName {
  const icon = findKind(kind)?.icon;
  return ICON_NAMES.find((name) => name === icon) ?? "chat";
}
