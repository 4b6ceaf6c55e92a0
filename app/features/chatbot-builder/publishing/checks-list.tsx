import type { Check } from "~/domain/chatbot/checks";
import type { BuilderData } from "../builder-data";
import { placeHref } from "../builder-href";
import type { Say } from "../say";

/** What to see to before publishing, each a link to where it is mended. Nothing when there is nothing. */
export function ChecksList({ data, say, levels = LEVELS }: { data: BuilderData; say: Say; levels?: readonly Level[] }) {
  const shown = levels.flatMap((level) => data.checks.filter((check) => check.level === level));
  if (shown.length === 0) return null;
  return (
    <section className="checks" aria-label={say("checks")}>
      <ul className="plain-list">
        {shown.map((check) => (
          <li key={`${check.at}${check.key}`} className={check.level}>
            <b>{say(`checks_${check.level}`)}</b>
            <a href={placeHref(data.jobId, check.at, isQuestion(data, check.at))}>{sentenceOf(data, check, say)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Level = Check["level"];
const LEVELS: readonly Level[] = ["problem", "warning", "advice"];

function sentenceOf({ content }: BuilderData, check: Check, say: Say): string {
  const sentence = say(`check_${check.key}`, { max: "max" in check ? (check.max ?? "") : "" });
  const question = content.questions.find(({ id }) => id === check.at);
  return question?.text ? `${question.text}: ${sentence}` : sentence;
}

const isQuestion = ({ content }: BuilderData, at: string) => content.questions.some(({ id }) => id === at);
