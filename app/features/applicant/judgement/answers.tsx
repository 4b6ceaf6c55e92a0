import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { formatDate } from "~/domain/dates";
import { Icon } from "~/ui/icon/icon";
import { usePanel } from "../panel-context";
import { answerText } from "./answer-text";

type Application = ApplicantEntity["applications"][number];

/** What somebody answered, each time they applied; marks stand beside what the judgement came from. */
export function Answers() {
  const { t, applicant, language } = usePanel();
  const [first, ...again] = applicant.applications;
  return (
    <>
      <section aria-labelledby="s-answers">
        <h3 id="s-answers">{t("answers.title")}</h3>
        {first && first.answers.length > 0 ? (
          <AnswerList application={first} isRated />
        ) : (
          <p className="soft">{t("answers.none")}</p>
        )}
      </section>
      {again.map((application) => (
        <section key={application.date_created}>
          <h3>{t("answers.again", { date: formatDate(application.date_created, language) })}</h3>
          <AnswerList application={application} />
        </section>
      ))}
    </>
  );
}

function AnswerList({ application, isRated }: { application: Application; isRated?: boolean }) {
  const { t, applicant } = usePanel();
  const texts = { skipped: t("answers.skipped"), stars: (stars: number) => t("answers.stars", { stars }) };
  return (
    <dl className="answers">
      {application.answers.map(({ question, text, value }) => {
        const rating = isRated ? applicant.derived.rule.find((line) => line.text === text)?.rating : null;
        return (
          <div key={question}>
            <dt>{text}</dt>
            <dd>
              <span>{answerText(value, texts)}</span>
              {rating && (
                <span className={`quality quality-${rating}`}>
                  <Icon name={rating} small />
                  <span className="hidden">
                    {t("field.quality")}: {t(`applicants:quality.${rating}`)}
                  </span>
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
