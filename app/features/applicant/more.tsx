import { formatDate } from "~/domain/dates";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { usePanel } from "./panel-context";

/** What else is known, how long it is kept, and the ways out: paper, file, erasure. */
export function More() {
  const { t, applicant, board, address, files, language, isMasked } = usePanel();
  const { alsoAppliedTo, talentPoolUntil, keptUntil, anonymisedAt } = applicant;
  return (
    <section className="stack" aria-label={t("more.title")}>
      {alsoAppliedTo.length > 0 && (
        <div>
          <h3>{t("more.also")}</h3>
          <ul className="plain-list">
            {alsoAppliedTo.map(({ job, title, applicant: id }) => (
              <li key={id}>
                <a href={withQuery(writeTab(`/jobs/${job}`, "applicants"), { [KEYS.applicantId]: id })}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!anonymisedAt && (
        <p className="small soft">
          {talentPoolUntil && `${t("more.talentPool", { date: formatDate(talentPoolUntil, language) })} `}
          {keptUntil ? t("more.keptUntil", { date: formatDate(keptUntil, language) }) : t("more.keptWhileOpen")}
        </p>
      )}
      <p className="row tight ways">
        <Button small type="button" data-enhance="print" hidden>
          {t("more.print")}
        </Button>
        {board.may.export && !isMasked && (
          <ButtonLink small icon="download" href={`${files}/data.json`} download>
            {t("more.data")}
          </ButtonLink>
        )}
        {board.may.export && (
          <ButtonLink small href={`${files}/accesses`}>
            {t("accesses.title")}
          </ButtonLink>
        )}
        {board.may.erase && (
          <ButtonLink small icon="trash" tone="danger" href={withQuery(address, { dialog: "erase" })}>
            {t("more.erase")}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
