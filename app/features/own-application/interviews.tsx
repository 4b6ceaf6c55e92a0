import { formatDayTime } from "~/domain/dates";
import { type OwnPageData, ownPath } from "./own-data";
import { useSay } from "./say";

/** What is agreed upon and still to come. */
export function Interviews({ page }: { page: OwnPageData }) {
  const say = useSay();
  const { interviews } = page.application;
  if (interviews.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="s-interviews">
      <h2 id="s-interviews">{say("interviews")}</h2>
      <ul>
        {interviews.map(({ id, starts, minutes, place }) => (
          <li key={id}>
            {say("interviewLine", { when: formatDayTime(starts, page.language), minutes, place })}
            <br />
            <a href={`${ownPath(page.token)}/interviews/${encodeURIComponent(id)}`} download>
              {say("interviewFile")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
