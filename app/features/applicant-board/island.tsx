import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { Board } from "./board";
import type { BoardData } from "./board-data";
import { boardGround } from "./board-ground";
import { boardDataHref, readBoardPlace } from "./board-place";
import { cardAnchor } from "./card-anchor";
import { listenToPointer } from "./island/drag";
import { listenToForms } from "./island/forms";
import { type Hands, undo } from "./island/hands";
import { listenToKeys } from "./island/keys";
import { listenToPicks } from "./island/picks";
import { Said } from "./island/said";
import { askBoard } from "./island/send";
import { useNews } from "./island/use-news";
import { useOutbox } from "./island/use-outbox";
import { openWorkspace, type Work, work } from "./island/workspace";
import "./island/island.css";

export interface ApplicantBoardIslandProps {
  /** The element that the plain face stands in. */
  root: HTMLElement;
  data: BoardData;
}

/**
 * The board that moves by hand. Its first render is the plain face, word for word; then it listens to that face: pointer, keys and forms become
 * changes of one state, saved one after the other by the posts that the plain face would send.
 */
export default function ApplicantBoardIsland({ root, data }: ApplicantBoardIslandProps) {
  const [state, setState] = useReducer(work, data, openWorkspace);
  const [place, setPlace] = useState(data.place);
  const [isLive, setLive] = useState(false);
  const [announcement, announce] = useState("");
  const [count, setCount] = useState<number | null>(null);
  const picked = useMemo(() => new Set(data.picked), [data.picked]);
  const ground = useMemo(() => boardGround({ ...data, place }), [data, place]);
  const door = useMemo(() => ({ href: boardDataHref({ ...data, place }), formToken: data.formToken }), [data, place]);
  const outbox = useOutbox(door, state, setState, ground.say);
  useNews(data.jobId, door, state, setState);

  const now = useRef(state);
  now.current = state;
  const wanted = useRef<Wanted | null>(null);
  const hands = useMemo<Hands>(() => {
    // What a key does next must know what the last one did, drawn or not.
    const dispatch = (done: Work) => {
      now.current = work(now.current, done);
      setState(done);
    };
    const focus = (id: string) => {
      const wish = { id, from: document.activeElement };
      wanted.current = wish;
      giveFocus(wanted);
      setTimeout(() => {
        if (wanted.current === wish) wanted.current = null;
      }, FOCUS_MS);
    };
    return { now: () => now.current, ground, dispatch, announce, focus };
  }, [ground]);

  useEffect(() => setLive(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that changed its column is another element, which has the focus to get
  useLayoutEffect(() => {
    if (now.current.lifted) afterPaint(() => giveFocus(wanted));
    else giveFocus(wanted);
  }, [state.columns]);
  useEffect(() => {
    const open = async (href: string) => {
      const next = readBoardPlace(new URL(href).searchParams);
      const fresh = await askBoard({ ...door, href: boardDataHref({ ...data, place: next }) });
      if (!fresh) return location.assign(href);
      history.replaceState(history.state, "", href.split("#")[0]);
      setPlace(next);
      hands.dispatch({ what: "fresh", data: fresh });
    };
    const stops = [listenToPointer(root, hands), listenToKeys(root, hands), listenToForms(root, hands, open)];
    return () => stops.forEach((stop) => void stop());
  }, [root, hands, door, data]);
  useEffect(() => {
    root.parentElement?.classList.add("live");
    return listenToPicks(root, picked, setCount);
  }, [root, picked]);

  const { phases, columns, lifted, queue, notice } = state;
  const shown = useMemo(() => ({ ...data, place }), [data, place]);
  if (!isLive) return <Board data={data} />;
  const said = { say: ground.say, notice, announcement, outbox, waiting: queue.length };
  const extra = (
    <Said {...said} onUndo={() => undo(hands)} onClose={() => hands.dispatch({ what: "notice", notice: null })} />
  );
  return <Board data={shown} live={{ ground, phases, columns, count, picked, liftedId: lifted?.id ?? null, extra }} />;
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

/** Focus and scrolling reckon the whole board anew: whoever presses a key waits for the paint that shows it, and for no more. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

const NEAREST = { block: "nearest", inline: "nearest" } as const;
