import { isFiltered } from "../board-address";
import { useBoard } from "../board-context";
import type { BoardData, BoardPhase } from "../board-data";

/** How many a filter has found, and the link that clears it when there are none. */
export function FilterResult({
  data: { place, phases },
  found,
}: {
  data: Readonly<Pick<BoardData, "place">> & { phases: readonly BoardPhase[] };
  /** Of a list, which may leave phases out; the board shows what all of them hold. */
  found?: number;
}) {
  const { translate } = useBoard();
  if (!isFiltered(place)) return null;
  const count = found ?? phases.reduce((sum, phase) => sum + phase.count, 0);
  return (
    <p className="soft found" role="status">
      {count === 0 ? translate("none") : translate("found", { count })}
    </p>
  );
}
