import { classNames } from "~/ui/attributes";
import { useBoard } from "../board-context";
import type { BoardPhase } from "../board-data";
import { columnAnchor } from "./column";

/** All phases with their counts, always in sight; each leads to its column. */
export function PhaseBar({ phases }: { phases: readonly BoardPhase[] }) {
  const { translate } = useBoard();
  return (
    <nav className="phases" aria-label={translate("phases")}>
      {phases.map(({ id, name, count }) => (
        <a key={id} href={`#${columnAnchor(id)}`} className={classNames(count > 0 && "filled")}>
          <b>{count}</b>
          {name}
        </a>
      ))}
    </nav>
  );
}
