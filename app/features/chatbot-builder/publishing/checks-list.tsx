import type { Check } from "~/domain/chatbot/checks";
import type { BuilderData } from "../builder-data";
import { placeHref } from "../builder-href";
import type { BuilderTranslate } from "../builder-texts";

/** What to see to before publishing, each a link to where it is fixed. Nothing when there is nothing. */
export function ChecksList({
  data,
  t,
  levels = LEVELS,
}: {
  data: BuilderData;
  t: BuilderTranslate;
  levels?: readonly Level[];
}) {
  const shown = levels.flatMap((level) => data.checks.filter((check) => check.level === level));
  if (shown.length === 0) return null;
  return (
    <section className="checks" aria-label={t("checks")}>
      <ul className="plain-list">
        {shown.map((check) => (
          <li key={`${check.at}${check.key}`} className={check.level}>
            <b>{t(`checks_${check.level}`)}</b>
            <a href={placeHref(data.jobId, check.at, isQuestion(data, check.at))}>{sentenceOf(data, check, t)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Level = Check["level"];
const LEVELS: readonly Level[] = ["problem", "warning", "advice"];

function sentenceOf({ content }: BuilderData, check: Check, t: BuilderTranslate): string {
  const sentence = t(`check_${check.key}`, { max: "max" in check ? (check.max ?? "") : "" });
  const question = content.questions.find(({ id }) => id === check.at);
  return question?.text ? `${question.text}: ${sentence}` : sentence;
}

const isQuestion = ({ content }: BuilderData, at: string) => content.questions.some(({ id }) => id === at);
