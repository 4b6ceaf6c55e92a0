import { QUALITIES } from "~/domain/applicants/applicant";
import { KEYS } from "~/domain/query-keys";
import { ChipLink } from "~/ui/chip/chip-link";
import { Icon } from "~/ui/icon/icon";
import { boardHref, COLUMN_KEY, columnWords, FROM_TOP, isFiltered, NO_FILTER, viewQuery } from "../board-address";
import { useBoard } from "../board-context";
import type { BoardData } from "../board-data";

/** Search and filter as a plain GET form, ready filters and saved views as links: what is shown has an address. */
export function Filters({ data }: { data: Pick<BoardData, "jobId" | "place" | "labels" | "views"> }) {
  const { translate } = useBoard();
  const { jobId, place, labels, views } = data;
  const first = { ...place, ...FROM_TOP };
  const shown = viewQuery(place);
  const columns = columnWords(place.columns);
  const saved = views.find(({ query }) => query === shown);
  const quick = (["mine", "unread", "waiting"] as const).map((name) => ({
    name,
    current: place[name],
    href: boardHref(jobId, { ...first, [name]: !place[name] }),
  }));
  return (
    <details className="fold" open={isFiltered(place)}>
      <summary>
        <Icon name="filter" small />
        {translate("filter")}
      </summary>
      <div className="filter-rows">
        <search aria-label={translate("filter")}>
          <form className="filters" method="get" action={`/jobs/${jobId}`}>
            <input type="hidden" name={KEYS.tab} value="applicants" />
            {place.layout === "list" && <input type="hidden" name="layout" value="list" />}
            {columns && <input type="hidden" name={COLUMN_KEY} value={columns} />}
            {quick.map(({ name, current }) => current && <input key={name} type="hidden" name={name} value="true" />)}
            <input
              className="input"
              type="search"
              name="q"
              aria-label={translate("search")}
              placeholder={translate("searchHint")}
              defaultValue={place.q}
              maxLength={200}
            />
            <select
              className="select"
              name="quality"
              aria-label={translate("quality")}
              defaultValue={place.quality ?? ""}
            >
              <option value="">{translate("anyQuality")}</option>
              {QUALITIES.map((quality) => (
                <option key={quality} value={quality}>
                  {translate(quality)}
                </option>
              ))}
            </select>
            <select className="select" name="label" aria-label={translate("label")} defaultValue={place.label}>
              <option value="">{translate("anyLabel")}</option>
              <option value="none">{translate("noLabel")}</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <label className="choice">
              <input type="checkbox" name="withRejected" value="true" defaultChecked={place.withRejected} />
              <span>{translate("withRejected")}</span>
            </label>
            <button type="submit" className="button button-small">
              {translate("apply")}
            </button>
          </form>
        </search>
        <nav className="chip-list" aria-label={translate("quick")}>
          {quick.map(({ name, current, href }) => (
            <ChipLink key={name} href={href} current={current} icon={current ? "check" : undefined}>
              {translate(name)}
            </ChipLink>
          ))}
          {views.map((view) => (
            <ChipLink
              key={view.id}
              href={`${boardHref(jobId, { layout: place.layout })}&${view.query}`}
              current={view === saved}
              icon={view === saved ? "check" : "eye"}
            >
              {view.name}
            </ChipLink>
          ))}
          {isFiltered(place) ? (
            <>
              <a className="chip bare" href={boardHref(jobId, place, "view")}>
                {translate(saved ? "editViews" : "saveView")}
              </a>
              <a className="chip bare" href={boardHref(jobId, { ...first, ...NO_FILTER })}>
                {translate("clear")}
              </a>
            </>
          ) : (
            views.length > 0 && (
              <a className="chip bare" href={boardHref(jobId, place, "view")}>
                {translate("editViews")}
              </a>
            )
          )}
        </nav>
      </div>
    </details>
  );
}
