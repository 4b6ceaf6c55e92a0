import { useTranslation } from "react-i18next";
import type { Careers, Opening } from "~/content-api/careers";
import { withScheme } from "~/domain/homepage";
import { toLanguage } from "~/domain/people";
import { withQuery } from "~/domain/query-keys";
import { payText } from "~/features/ad-preview/pay-text";
import { FacePicture, FaceSign } from "./face";

/** What an employer offers, for everybody: no account, no script. */
export function CareersPage({ careers, isFirst }: { careers: Careers; isFirst: boolean }) {
  const { t, i18n } = useTranslation("careers");
  const { name, description, homepage, face, jobs, next } = careers;
  const language = toLanguage(i18n.language);
  return (
    <>
      <header>
        <div className="column">
          <FaceSign name={name} logo={face.logo} />
          <h1>{name}</h1>
        </div>
      </header>
      {isFirst && <FacePicture picture={face.picture} />}
      <main id="content" className="column">
        {isFirst && description && <p className="lines">{description}</p>}
        <h2>{t("title")}</h2>
        {jobs.length === 0 && <p>{t("none")}</p>}
        <ul>
          {jobs.map((job) => (
            <li key={job.id}>
              <a href={`/chatbot/${job.id}`}>{job.title}</a>
              <p>
                <Facts job={job} />
              </p>
            </li>
          ))}
        </ul>
        {!isFirst && (
          <p>
            <a href={`/careers/${face.brand}`}>{t("first")}</a>
          </p>
        )}
        {next && (
          <p>
            <a href={withQuery(`/careers/${face.brand}`, { after: next })}>{t("more")}</a>
          </p>
        )}
      </main>
      <footer className="column">
        {homepage && (
          <a href={withScheme(homepage)} rel="noopener">
            {t("homepage")}
          </a>
        )}
        {(["privacy", "imprint"] as const).map((page) => (
          <a key={page} href={`/${page}?language=${language}`}>
            {t(page)}
          </a>
        ))}
      </footer>
    </>
  );
}

/** Where, how much and how long, as far as the employer says. */
function Facts({ job: { places, salary, fullTime, partTime } }: { job: Opening }) {
  const { t, i18n } = useTranslation("careers");
  const [first, ...others] = places;
  const facts = [
    first && (others.length > 0 ? t("places", { first, count: others.length }) : first),
    salary && payText(t, toLanguage(i18n.language), salary),
    fullTime && t("fullTime"),
    partTime && t("partTime"),
  ];
  return facts.filter(Boolean).join(" · ");
}
