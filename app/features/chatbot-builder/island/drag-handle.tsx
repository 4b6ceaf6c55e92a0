import { useState } from "react";
import type { Question } from "~/domain/chatbot/configuration";
import type { BuilderTranslate } from "../builder-texts";
import { drag } from "./drag";
import { LiveButton } from "./live-button";

export interface GripProps {
  question: Question;
  order: QuestionOrder;
  t: BuilderTranslate;
}

/** Moves questions and says where they are then. */
export interface QuestionOrder {
  moveBy: (id: string, places: number) => void;
  moveBefore: (id: string, before: string) => void;
  placeOf: (id: string) => number;
  announce: (key: "live_grabbed" | "live_dropped" | "live_back", id: string) => void;
}

/**
 * Drags a question with the pointer, or with the keyboard: space takes it, arrows move it, space lets it go, Escape
 * puts it back.
 */
export function Grip({ question: { id, text }, order, t }: GripProps) {
  const [from, setFrom] = useState<number | null>(null);
  const isHeld = from !== null;
  const letGo = () => {
    setFrom(null);
    order.announce("live_dropped", id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isSpace = event.key === " " || event.key === "Enter";
    const places = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (isSpace && isHeld) letGo();
    else if (isSpace) {
      setFrom(order.placeOf(id));
      order.announce("live_grabbed", id);
    } else if (isHeld && places) order.moveBy(id, places);
    else if (isHeld && event.key === "Escape") {
      order.moveBy(id, from - order.placeOf(id));
      setFrom(null);
      order.announce("live_back", id);
    } else return;
    event.preventDefault();
  };
  return (
    <LiveButton
      className="grip"
      icon="grip"
      label={t("live_grip", { question: text || t("untitled") })}
      aria-pressed={isHeld}
      onKeyDown={onKeyDown}
      onBlur={isHeld ? letGo : undefined}
      onPointerDown={(event) => drag(event.nativeEvent, event.currentTarget, (before) => order.moveBefore(id, before))}
    />
  );
}
