import type { Question } from "~/domain/chatbot/configuration";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import { Icon } from "~/ui/icon";
import { ICON_NAMES, type IconName } from "~/ui/icon-names";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { cardId } from "./builder-href";
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
  return (
    <details className="question" id={cardId(question.id)} open={isOpen}>
      <summary>
        <Icon name={iconOf(question)} />
        <span>
          <b>{question.text || say("untitled")}</b>
          <small>{aboutQuestion(question, data, say)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <QuestionForm question={question} data={data} problem={problem} say={say} />
    </details>
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
