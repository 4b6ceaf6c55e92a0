import { type ReactNode, useMemo } from "react";
import { BoardContext, type BoardGround } from "./board-context";
import type { BoardData } from "./board-data";
import { boardGround } from "./board-ground";
import { boardHref } from "./board-place";
import { BulkBar } from "./bulk-bar";
import { Column } from "./column";
import { columnsOf } from "./columns-of";
import { FilterResult } from "./filter-result";
import { Filters } from "./filters";
import { PhaseBar } from "./phase-bar";

export interface BoardProps {
  data: BoardData;
  /** Under a dialog: what cannot be used now is left out. */
  isUnder?: boolean;
  /** Once the island runs: its own ground, how many are chosen, what it says. */
  live?: { ground: BoardGround; count: number; picked: ReadonlySet<string>; extra: ReactNode };
}

/** The whole board in its plain face, complete without scripts; the island begins with the same markup. Knows no framework. */
export function Board({ data, isUnder, live }: BoardProps) {
  const plain = useMemo(() => boardGround(data), [data]);
  const ground = live?.ground ?? plain;
  const picked = useMemo(() => live?.picked ?? new Set(data.picked), [live?.picked, data.picked]);
  const columns = useMemo(() => columnsOf(data, ground.say), [data, ground.say]);
  return (
    <BoardContext.Provider value={ground}>
      <PhaseBar />
      {!isUnder && <Filters data={data} />}
      <FilterResult data={data} />
      <section className="board" aria-label={ground.say("board")}>
        {columns.map((column) => (
          <Column key={column.phase.id} {...column} picked={picked} />
        ))}
      </section>
      {live && (
        <>
          <p className="keys">
            {ground.say("keysHint")} <a href={boardHref(data.jobId, data.place, "keys")}>{ground.say("allKeys")}</a>
          </p>
          {live.extra}
        </>
      )}
      {!isUnder && <BulkBar data={data} count={live?.count} />}
    </BoardContext.Provider>
  );
}
