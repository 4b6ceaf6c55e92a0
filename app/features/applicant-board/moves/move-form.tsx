import { nextPhase } from "~/domain/applicants/next-phase";
import { moveIntent } from "~/domain/applicants/selected-cards";
import { FORM_TOKEN } from "~/domain/query-keys";
import { Icon } from "~/ui/icon/icon";
import { useBoard } from "../board-context";
import type { BoardCard } from "../board-data";

/** Moves a card without dragging. The next phase is chosen already, so one press takes the usual step. */
export function MoveForm({ card }: { card: BoardCard }) {
  const { translate, phases, page, formToken } = useBoard();
  return (
    <form className="move" method="post" action={page}>
      <input type="hidden" name={FORM_TOKEN} value={formToken} />
      <select
        className="select"
        name="phase"
        aria-label={translate("moveTo", { name: card.name })}
        defaultValue={nextPhase(phases, card.phase)?.id ?? card.phase}
      >
        {phases.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="button button-small"
        name="intent"
        value={moveIntent(card)}
        aria-label={translate("move")}
      >
        <Icon name="next" small />
      </button>
    </form>
  );
}
