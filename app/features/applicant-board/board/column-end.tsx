import { MOST_IN_COLUMN, MOST_OPENED } from "~/domain/applicants/board-size";
import { boardHref } from "../board-address";
import { useBoard } from "../board-context";
import type { BoardPhase } from "../board-data";

/** Below a column's cards: the link to those that are not shown, or that the column is empty. */
export function ColumnEnd({ phase: { id, count }, shown }: { phase: BoardPhase; shown: number }) {
  const { translate, jobId, place } = useBoard();
  if (id === "rejected" && !place.withRejected && count > 0)
    return (
      <p className="none">
        {translate("hidden", { count })}{" "}
        <a href={boardHref(jobId, { ...place, withRejected: true })}>{translate("show")}</a>
      </p>
    );
  if (count === 0) return <p className="none">{translate("nobody")}</p>;
  if (count <= shown) return null;
  if (shown < MOST_IN_COLUMN && !place.more.includes(id))
    return (
      <a
        className="button button-small button-wide more"
        href={`${boardHref(jobId, { ...place, more: opened(place.more, id) })}#phase-${id}`}
        data-more={id}
      >
        {translate("more", { count: Math.min(count, MOST_IN_COLUMN) - shown })}
      </a>
    );
  return (
    <a
      className="button button-small button-wide more"
      href={boardHref(jobId, { ...place, layout: "list", phase: id, sort: "phase", more: [] })}
    >
      {translate("all", { count })}
    </a>
  );
}

/** With one column more; beyond the second the first one closes again. */
const opened = (more: readonly string[], phase: string): string[] =>
  [...more.filter((each) => each !== phase), phase].slice(-MOST_OPENED);
