import { type SelectedCard, selectionValue } from "../selection";

/** Whom a form is about, as hidden fields. */
export function PicksFields({ picks }: { picks: readonly SelectedCard[] }) {
  return picks.map((pick) => <input key={pick.id} type="hidden" name="id" value={selectionValue(pick)} />);
}
