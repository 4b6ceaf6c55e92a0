import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { cardAnchor } from "~/features/applicant/applicant-view";
import { Board } from "./board/board";
import type { Columns } from "./board/columns-of";
import { boardDataHref } from "./board-address";
import { toBoardContext } from "./board-context";
import type { BoardData } from "./board-data";
import { type BoardActions, undo } from "./island/board-actions";
import { applyCommand, type BoardCommand, initialBoardState } from "./island/board-state";
import { MOST_DRAWN } from "./island/card-window";
import { listenToPointer } from "./island/drag";
import { listenToForms } from "./island/forms";
import { listenToKeys } from "./island/keys";
import { LabelMenu } from "./island/label-menu";
import { NoticeBar } from "./island/notice-bar";
import { growColumn, openMore } from "./island/open-more";
import { positionOf } from "./island/positions";
import { chosenIn, listenToPicks, type Picks } from "./island/selection";
import { useMoment } from "./island/use-clock";
import { useHired } from "./island/use-hired";
import { useOutbox } from "./island/use-outbox";
import { useRemoteChanges } from "./island/use-remote-changes";
import { WindowedCards } from "./island/windowed-cards";
import "./island/island.css";

export interface ApplicantBoardIslandProps {
  /** The element with the server-rendered board. */
  root: HTMLElement;
  data: BoardData;
}

/**
 * The board with dragging and keys. Its first render is the server-rendered markup; then it listens to it: pointer,
 * keys and forms become changes of one state, saved one after the other by the posts of the page's own forms.
 */
export default function ApplicantBoardIsland({ root, data }: ApplicantBoardIslandProps) {
  const [state, setState] = useReducer(applyCommand, data, initialBoardState);
  const [place, setPlace] = useState(data.place);
  const [isLive, setLive] = useState(false);
  const [announcement, announce] = useState("");
  const [revealedId, setRevealed] = useState<string>();
  const [count, setCount] = useState<number | null>(null);
  const [picked] = useState(() => new Set(chosenIn(root)));
  const board = useMemo(() => toBoardContext({ ...data, place }), [data, place]);
  const endpoint = useMemo(
    () => ({ href: boardDataHref({ ...data, place, now: "", picked: [] }), formToken: data.formToken }),
    [data, place],
  );
  const line = data.isPolled ? null : `/jobs/${encodeURIComponent(data.jobId)}/applicants/live`;
  const onDoubt = useRemoteChanges(line, endpoint, state, setState);
  const picks = useRef<Picks | null>(null);
  const choose = useCallback((ids: readonly string[]) => picks.current?.choose(ids), []);
  const outbox = useOutbox({
    endpoint,
    boardState: state,
    dispatch: setState,
    translate: board.translate,
    onFailed: choose,
    onDoubt,
  });
  const moment = useMoment(data.now);
  useHired(state, data, board.translate);

  const now = useRef(state);
  now.current = state;
  const wanted = useRef<Wanted | null>(null);
  const actions = useMemo<BoardActions>(() => {
    // What a key does next must know what the last one did, drawn or not.
    const dispatch = (done: BoardCommand) => {
      now.current = applyCommand(now.current, done);
      setState(done);
    };
    const focus = (id: string) => {
      setRevealed(isInLongColumn(now.current.columns, id) ? id : undefined);
      const wish = { id, from: document.activeElement };
      wanted.current = wish;
      giveFocus(wanted);
      setTimeout(() => {
        if (wanted.current === wish) wanted.current = null;
      }, FOCUS_MS);
    };
    return { getState: () => now.current, board, dispatch, announce, choose, focus };
  }, [board, choose]);

  const grow = useCallback((phase: string) => void growColumn(actions, endpoint, phase), [actions, endpoint]);

  useEffect(() => setLive(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card in another column is a new element
  useLayoutEffect(() => {
    if (now.current.lifted) afterPaint(() => giveFocus(wanted));
    else giveFocus(wanted);
  }, [state.columns, revealedId]);
  useEffect(() => {
    const open = async (href: string, phase: string) => {
      const next = await openMore(actions, endpoint, href, phase);
      if (next) setPlace(next);
    };
    const stops = [listenToPointer(root, actions), listenToKeys(root, actions), listenToForms(root, actions, open)];
    return () => stops.forEach((stop) => void stop());
  }, [root, actions, endpoint]);
  useEffect(() => {
    root.parentElement?.classList.add("live");
    forgetChosen();
    picks.current = listenToPicks(root, picked, setCount, () => now.current.columns);
    return picks.current.stop;
  }, [root, picked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected cards may have gone with others' changes
  useEffect(() => {
    if (picked.size > 0 && !state.lifted) picks.current?.recount();
  }, [state.columns]);

  const { phases, columns, lifted, queue, notice } = state;
  const labels = useMemo(() => <LabelMenu actions={actions} picked={picked} />, [actions, picked]);
  const shown = useMemo(() => ({ ...data, place }), [data, place]);
  const live = { context: board, phases, columns, count, picked, now: moment, list: WindowedCards, grow };
  // The first render is the page's, of the same objects as the next one: what follows it draws no column again.
  if (!isLive) return <Board data={shown} live={live} />;
  const notices = { translate: board.translate, notice, announcement, outbox, waiting: queue.length };
  const extra = (
    <NoticeBar
      {...notices}
      onUndo={() => undo(actions)}
      onClose={() => actions.dispatch({ type: "notice", notice: null })}
    />
  );
  return <Board data={shown} live={{ ...live, liftedId: lifted?.id, revealedId, labels, extra }} />;
}

/** Coming back to this address later selects nothing. */
function forgetChosen(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("picked")) return;
  url.searchParams.delete("picked");
  history.replaceState(history.state, "", url);
}

/** Where it may not be drawn. */
function isInLongColumn(columns: Columns, id: string): boolean {
  const place = positionOf(columns, id);
  return place !== null && (columns.get(place.phase)?.length ?? 0) > MOST_DRAWN;
}

const FOCUS_MS = 300;

/** The card that is to have the focus, and what had it when that was asked for. */
interface Wanted {
  id: string;
  from: Element | null;
}

/** To the card that is to have it, once it is in the page; it is not taken from where somebody has gone meanwhile. */
function giveFocus(wanted: { current: Wanted | null }): void {
  if (!wanted.current) return;
  const { id, from } = wanted.current;
  const link = document.getElementById(cardAnchor(id));
  const { activeElement: active, body } = document;
  if (!link || active === link) return;
  if (active !== from && active !== body) {
    wanted.current = null;
    return;
  }
  link.focus({ preventScroll: true });
  afterPaint(() => link.closest("li")?.scrollIntoView(NEAREST));
}

/**
 * Focus and scrolling compute the layout of the whole board: after the paint, so that a key shows its effect first.
 */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

const NEAREST = { block: "nearest", inline: "nearest" } as const;
