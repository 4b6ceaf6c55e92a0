import { type Expression, type SqlBool, sql } from "kysely";
import { toSource } from "~/domain/applicants/source";
import { nextTurn } from "~/domain/chatbot/turns";
import type { SourceMeasure } from "~/domain/funnel/counts";
import { countEvent, countShown, countTurn } from "../../funnel/statements";
import type { Services } from "../../services";
import { DOCUMENTS, type LoadedConversation, questionsOf, valuesOf } from "./load-conversation";
import { isNotAnswered, type StoredConversation, selectUnreached } from "./queries";

/** Makes the statements that count what happens in one conversation; `first` are the sources of its first turn. */
export function turnCounter({ clock }: Services, conversation: LoadedConversation, first: Record<string, string>) {
  const { key, live, stored } = conversation;
  const happened = {
    job: conversation.job.advert.id,
    at: clock().toISOString(),
    publication: live?.number ?? null,
  };
  const source = toSource(stored?.sources ?? first);
  return {
    /** A step of the funnel, when the condition holds: before the statement that makes it untrue. */
    step: (measure: SourceMeasure, condition?: Expression<SqlBool>) =>
      countEvent({ ...happened, measure, source }, condition),
    /** The first answer to a question. */
    answered: (question: string) =>
      countTurn({ ...happened, measure: `answered:${question}` }, isNotAnswered(key.id, question)),
    /** Turns that were not shown before; `prolongConversation` notes them. */
    reached: (turns: readonly string[]) => countShown(happened, selectUnreached(key.id, turns), sql.ref("turn.value")),
  };
}

/** The turn that was answered, if the configuration in force has it, and the one that is shown after it. */
export function turnsShown({ live }: LoadedConversation, answered: string | null, after: StoredConversation): string[] {
  if (!live) return [];
  const next = nextTurn(live.content, {
    hasStarted: true,
    given: valuesOf(after),
    hasContact: after.contact !== null,
    hasDocuments: after.answers.some(({ question }) => question === DOCUMENTS),
    isFinished: after.finished,
  });
  const known = ["contact", DOCUMENTS, ...questionsOf(live).map(({ id }) => id)];
  const shown = next.type === "question" ? next.question.id : next.type;
  return answered !== null && known.includes(answered) ? [answered, shown] : [shown];
}
