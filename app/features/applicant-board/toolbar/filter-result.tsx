import { boardHref, FROM_TOP, isFiltered } from "../board-address";
import { type BoardTranslate, useBoard } from "../board-context";
import type { BoardData, BoardPhase } from "../board-data";

type Filtered = Readonly<Pick<BoardData, "jobId" | "place" | "searchedTo">> & { phases: readonly BoardPhase[] };

/** How many a filter has found, and the way on where a search has stopped. */
export function FilterResult({
  data,
  found,
}: {
  data: Filtered;
  /** Of a list, which may leave phases out; the board shows what all of them hold. */
  found?: number;
}) {
  const { translate } = useBoard();
  const { jobId, place, phases, searchedTo } = data;
  if (!isFiltered(place)) return null;
  const count = found ?? phases.reduce((sum, phase) => sum + phase.count, 0);
  const first = { ...place, ...FROM_TOP, applicantId: "" };
  return (
    <p className="soft found" role="status">
      {resultText(translate, data, count)}
      {searchedTo !== null && (
        <>
          {" "}
          <a href={boardHref(jobId, { ...first, searchBelow: searchedTo })}>{translate("searchOlder")}</a>
        </>
      )}
      {place.searchBelow !== null && (
        <>
          {" · "}
          <a href={boardHref(jobId, first)}>{translate("searchAgain")}</a>
        </>
      )}
    </p>
  );
}

function resultText(translate: BoardTranslate, { place, searchedTo }: Filtered, count: number): string {
  const isOlder = place.searchBelow !== null;
  if (searchedTo !== null && count === 0) return translate("nonePartly");
  if (searchedTo !== null) return translate(isOlder ? "olderPartly" : "partly", { count });
  if (isOlder) return count === 0 ? translate("noneOlder") : translate("older", { count });
  return count === 0 ? translate("none") : translate("found", { count });
}
