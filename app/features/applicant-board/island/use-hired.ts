import { createElement, useEffect, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { BoardTranslate } from "../board-context";
import type { BoardData } from "../board-data";
import { HIRED_ID, Hired } from "../hired";
import type { BoardState } from "./board-state";

/** Says in the page's head how many are hired. Who is still in hand is not. */
export function useHired(
  { hired, lifted }: BoardState,
  { plannedHires: planned }: BoardData,
  translate: BoardTranslate,
): void {
  const root = useRef<Root | null>(null);
  const isSettled = lifted === null;
  useEffect(() => {
    const place = document.getElementById(HIRED_ID);
    if (!place || !isSettled) return;
    root.current ??= createRoot(place);
    root.current.render(createElement(Hired, { translate, hired, planned, end: place.dataset.end }));
  }, [isSettled, hired, planned, translate]);
}
