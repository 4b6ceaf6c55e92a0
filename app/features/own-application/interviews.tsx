import { formatDayTime } from "~/domain/dates";
import { type OwnPageData, ownPath } from "./own-data";
import { useTexts } from "./own-texts";

/** What is agreed upon and still to come. */
export function Interviews({ page }: { page: OwnPageData }) {
  const t = useTexts();
  const { interviews } = page.application;
  if (interviews.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="s-interviews">
      <h2 id="s-interviews">{t("interviews")}</h2>
      <ul>
        {interviews.map(({ id, starts, minutes, place }) => (
          <li key={id}>
            {t("interviewLine", { when: formatDayTime(starts, page.language), minutes, place })}
            <br />
            <a href={`${ownPath(page.token)}/interviews/${encodeURIComponent(id)}`} download>
              {t("interviewFile")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
