import { memo, type ReactNode, useMemo } from "react";
import { boardHref } from "../board-address";
import { BoardContext, type BoardContextValue, NowContext, toBoardContext } from "../board-context";
import type { BoardData, BoardPhase } from "../board-data";
import { BulkBar } from "../toolbar/bulk-bar";
import { FilterResult } from "../toolbar/filter-result";
import { Filters } from "../toolbar/filters";
import type { CardList } from "./cards";
import { Column } from "./column";
import { type Columns, columnsOf } from "./columns-of";
import { PhaseBar } from "./phase-bar";

export interface BoardProps {
  data: BoardData;
  /** Once the island runs. */
  live?: LiveBoard;
}

/** What the island brings along. */
export interface LiveBoard {
  context: BoardContextValue;
  phases: readonly BoardPhase[];
  columns: Columns;
  /** How many are chosen; null where the style sheet still counts. */
  count: number | null;
  picked: ReadonlySet<string>;
  liftedId?: string;
  revealedId?: string;
  list: CardList;
  grow: (phase: string) => void;
  /** The moment that ages are counted from. */
  now: string;
  /** Gives labels to those chosen; from its second render on, like its messages below the board. */
  labels?: ReactNode;
  extra?: ReactNode;
}

/**
 * The whole board, complete without scripts; the island begins with the same markup. Imports no framework.
 */
export function Board({ data, live }: BoardProps) {
  const { place, jobId } = data;
  const phases = live?.phases ?? data.phases;
  const plain = useMemo(() => toBoardContext(data), [data]);
  const context = live?.context ?? plain;
  const { translate } = context;
  const columns = useMemo(() => live?.columns ?? columnsOf(data), [live?.columns, data]);
  const picked = useMemo(() => live?.picked ?? new Set(data.picked), [live?.picked, data.picked]);
  return (
    <BoardContext.Provider value={context}>
      <NowContext.Provider value={live?.now ?? data.now}>
        <PhaseBar phases={phases} />
        <Search data={data} />
        <FilterResult data={{ jobId, place, phases, searchedTo: data.searchedTo }} />
        <section className="board" aria-label={translate("board")} data-keep-scroll="">
          {phases.map((phase) => {
            const cards = columns.get(phase.id) ?? NO_CARDS;
            const has = (id: string | undefined) => (id && cards.some((card) => card.id === id) ? id : undefined);
            const marks = {
              openId: has(place.applicantId),
              liftedId: has(live?.liftedId),
              revealedId: has(live?.revealedId),
            };
            const drawn = { list: live?.list, grow: live?.grow };
            return <Column key={phase.id} phase={phase} cards={cards} picked={picked} {...marks} {...drawn} />;
          })}
        </section>
        {live?.extra && (
          <>
            <p className="keys">
              {translate("keysHint")} <a href={boardHref(jobId, place, "keys")}>{translate("allKeys")}</a>
            </p>
            {live.extra}
          </>
        )}
        <Bar data={data} count={live?.count} labels={live?.labels} />
      </NowContext.Provider>
    </BoardContext.Provider>
  );
}

const NO_CARDS: readonly never[] = [];

// Moving a card changes none of these.
const Search = memo(Filters);
const Bar = memo(BulkBar);
