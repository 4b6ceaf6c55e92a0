import { nextPhase } from "~/domain/applicants/next-phase";
import { FORM_TOKEN } from "~/domain/query-keys";
import { Icon } from "~/ui/icon/icon";
import { useBoard } from "../board-context";
import type { BoardCard } from "../board-data";

/** The way to move a card without dragging it. The next phase stands ready, so one press takes the usual step. */
export function MoveForm({ card }: { card: BoardCard }) {
  const { translate: say, phases, page, formToken } = useBoard();
  const { id, name, phase, version } = card;
  return (
    <form className="move" method="post" action={page}>
      <input type="hidden" name={FORM_TOKEN} value={formToken} />
      <select
        className="select"
        name="phase"
        aria-label={say("moveTo", { name })}
        defaultValue={nextPhase(phases, phase)?.id ?? phase}
      >
        {phases.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="button button-small"
        name="intent"
        value={`move:${id}.${version}.${phase}`}
        aria-label={say("move")}
      >
        <Icon name="next" small />
      </button>
    </form>
  );
}
