import type { OwnApplication } from "~/content-api/own-application";
import { toSource } from "~/domain/applicants/source";
import { formatDate } from "~/domain/dates";
import { formatBytes } from "~/domain/format";
import { type OwnPageData, ownPath } from "./own-data";
import { type OwnTranslate, useTexts } from "./own-texts";

/**
 * Everything else that is kept: answers, documents, where the visit came from, what the answers count, and when what
 * happened.
 */
export function Kept({ page }: { page: OwnPageData }) {
  const t = useTexts();
  const { applications, documents, assessment, events } = page.application;
  const date = (moment: string) => formatDate(moment, page.language);
  return (
    <section className="panel stack" aria-labelledby="s-kept">
      <h2 id="s-kept">{t("kept")}</h2>
      {applications.map((application) => (
        <dl key={application.date_created} className="stack">
          <div>
            <dt className="soft">{t("sentOn")}</dt>
            <dd>{date(application.date_created)}</dd>
          </div>
          {application.answers.map(({ question, text, value }) => (
            <div key={question}>
              <dt className="soft">{text}</dt>
              <dd>{answerText(t, value)}</dd>
            </div>
          ))}
          {Object.entries(application.sources).length > 0 && (
            <div>
              <dt className="soft">{t("sources")}</dt>
              <dd>
                {channelOf(t, application.sources)}
                <small className="soft">{detailsOf(application.sources)}</small>
              </dd>
            </div>
          )}
        </dl>
      ))}
      {documents.length > 0 && (
        <>
          <h3>{t("documents")}</h3>
          <ul>
            {documents.map(({ id, name, filesize }) => (
              <li key={id}>
                <a href={`${ownPath(page.token)}/documents/${encodeURIComponent(id)}`} download>
                  {name}
                </a>{" "}
                <small className="soft">{formatBytes(filesize, page.language)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>{t("assessment")}</summary>
        <p>{t("assessmentText", { quality: t(`quality.${assessment.quality}`) })}</p>
        <ul>
          {assessment.rule.map(({ text, answer, rating, must }) => (
            <li key={text}>
              {text} – {answer || t("skipped")}: {rating ? t(`quality.${rating}`) : t("unrated")}
              {must && ` (${t("must")})`}
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t("events")}</summary>
        <ul>
          {events.map(({ event, date_created }) => (
            <li key={`${event}${date_created}`}>
              {date(date_created)}: {t(`event.${event}`)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type Sources = OwnApplication["applications"][number]["sources"];

/** Where the visit came from, by its name; a name of somebody's own is itself. */
function channelOf(t: OwnTranslate, sources: Sources): string {
  const channel = toSource(sources);
  const known = t(`source.${channel}`);
  return known.startsWith("source.") ? channel : known;
}

/** What else the link carried, as it is kept. */
function detailsOf(sources: Sources): string {
  const others = Object.entries(sources).filter(([name]) => name !== "source");
  return others.map(([name, value]) => ` ${name}: ${value}`).join(",");
}

function answerText(
  t: OwnTranslate,
  value: OwnApplication["applications"][number]["answers"][number]["value"],
): string {
  if ("choices" in value) return value.choices.map(({ text }) => text).join(", ");
  if ("text" in value) return value.text;
  return "rating" in value ? t("stars", { stars: value.rating }) : t("skipped");
}
