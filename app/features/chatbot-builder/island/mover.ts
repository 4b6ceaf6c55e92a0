import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { moveBefore, moveBy } from "~/domain/chatbot/edits";
import type { Say } from "../say";
import type { Desk } from "./desk";
import type { Mover } from "./grip";
import { findQuestion, orderOf } from "./items";

interface MoverParts {
  desk: Desk;
  announce: (sentence: string) => void;
  say: Say;
}

type MoverWord = Parameters<Mover["announce"]>[0] | "live_moved";

/** Every move is one edit, and is said. */
export function createMover({ desk: { now, dispatch }, announce, say }: MoverParts): Mover {
  const content = () => now().content;
  const placeOf = (id: string) => orderOf(content()).indexOf(id);
  const tell = (key: MoverWord, id: string, place = placeOf(id)) => {
    const question = findQuestion(content(), id)?.text || say("untitled");
    announce(say(key, { question, place: place + 1, places: content().questions.length }));
  };
  const put = (id: string, questions: ChatbotContent["questions"], mark: string) => {
    dispatch({ what: "edit", at: id, fields: { questions }, mark, now: Date.now() });
    const place = questions.findIndex((question) => question.id === id);
    tell("live_moved", id, place);
  };
  return {
    placeOf,
    moveBy: (id, places) => put(id, moveBy(content().questions, id, places), `place:${id}`),
    moveBefore: (id, before) => put(id, moveBefore(content().questions, id, before), `drop:${Date.now()}`),
    announce: (key, id) => tell(key, id),
  };
}
