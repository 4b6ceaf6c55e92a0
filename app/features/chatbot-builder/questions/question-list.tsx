import type { Question } from "~/domain/chatbot/configuration";
import { leadingQuestions } from "~/domain/chatbot/follow-ups";
import { minutesOf } from "~/domain/chatbot/turns";
import { LIMITS } from "~/domain/limits";
import type { BuilderData, BuilderProblem } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";
import type { LiveParts } from "../live";
import { QuestionCard } from "./question-card";
import { RemovedQuestion } from "./removed-question";

export interface QuestionListProps {
  data: BuilderData;
  problems: readonly BuilderProblem[];
  live?: LiveParts;
  t: BuilderTranslate;
}

/** The questions in their order, each in its card; one that came back although it is gone is at the end. */
export function QuestionList({ data, problems, live, t }: QuestionListProps) {
  const { questions } = data.content;
  const shown = [...questions, ...problems.flatMap((problem) => lostOf(questions, problem))];
  return (
    <section className="stack tight" id="questions" aria-labelledby="questions-title">
      <div className="row apart">
        <h2 id="questions-title">{t("questions")}</h2>
        <span className="small soft">{limitsOf(questions, t)}</span>
      </div>
      {questions.length === 0 && <p className="soft">{t("noQuestions")}</p>}
      <ol className="stack tight plain-list" hidden={shown.length === 0}>
        {shown.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            data={data}
            problem={problems.find(({ at }) => at === question.id)}
            leading={leadingQuestions(questions, question.id)}
            revision={live?.revisions[question.id]}
            grip={live?.grip}
            t={t}
          />
        ))}
      </ol>
      <RemovedQuestion data={data} t={t} />
    </section>
  );
}

function lostOf(questions: readonly Question[], problem: BuilderProblem): Question[] {
  if (typeof problem.typed === "string") return [];
  return questions.some(({ id }) => id === problem.at) ? [] : [problem.typed];
}

function limitsOf(questions: readonly Question[], t: BuilderTranslate): string {
  const count = (kind: string) => questions.filter((question) => question.kind === kind).length;
  const { languageQuestions: languagesMax, customQuestions: customMax } = LIMITS.chatbot;
  const limits = t("limits", { languages: count("languageSkill"), languagesMax, custom: count("custom"), customMax });
  return `${t("minutes", { count: minutesOf({ questions }) })} · ${limits}`;
}
