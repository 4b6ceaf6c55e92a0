import { nextPhase } from "~/domain/applicants/next-phase";
import { moveIntent } from "~/domain/applicants/selected-cards";
import { FORM_TOKEN } from "~/domain/query-keys";
import { escapeHtml } from "~/lib/escape-json-for-html";
import { Icon } from "~/ui/icon/icon";
import { useBoard } from "../board-context";
import type { BoardCard, BoardPhase } from "../board-data";

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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made here, escaped
        dangerouslySetInnerHTML={{ __html: optionsOf(phases, card.phase) }}
      />
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

/**
 * The phases as HTML, made once for all cards of a phase: as elements of their own they would be most of what the
 * island hydrates.
 */
function optionsOf(phases: readonly BoardPhase[], current: string): string {
  const made = known.get(phases) ?? new Map<string, string>();
  known.set(phases, made);
  const chosen = nextPhase(phases, current)?.id ?? current;
  const html =
    made.get(chosen) ??
    phases
      .map(
        ({ id, name }) =>
          `<option value="${escapeHtml(id)}"${id === chosen ? " selected" : ""}>${escapeHtml(name)}</option>`,
      )
      .join("");
  made.set(chosen, html);
  return html;
}

const known = new WeakMap<readonly BoardPhase[], Map<string, string>>();
