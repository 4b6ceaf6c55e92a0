import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { moveBefore, moveBy } from "~/domain/chatbot/edits";
import type { BuilderTranslate } from "../builder-texts";
import type { BuilderStore } from "./builder-store";
import type { QuestionOrder } from "./drag-handle";
import { findQuestion, orderOf } from "./items";

interface MoverParts {
  store: BuilderStore;
  announce: (sentence: string) => void;
  t: BuilderTranslate;
}

type MoverWord = Parameters<QuestionOrder["announce"]>[0] | "live_moved";

/** Every move is one edit, and is announced. */
export function createQuestionOrder({ store: { getState: now, dispatch }, announce, t }: MoverParts): QuestionOrder {
  const content = () => now().content;
  const placeOf = (id: string) => orderOf(content()).indexOf(id);
  const tell = (key: MoverWord, id: string, place = placeOf(id)) => {
    const question = findQuestion(content(), id)?.text || t("untitled");
    announce(t(key, { question, place: place + 1, places: content().questions.length }));
  };
  const put = (id: string, questions: ChatbotContent["questions"], mark: string) => {
    dispatch({ type: "edit", at: id, fields: { questions }, mark, now: Date.now() });
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
