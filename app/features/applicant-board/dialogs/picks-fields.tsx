import { type Pick, pickValue } from "../pick";

/** Whom a form is about, as hidden fields. */
export function PicksFields({ picks }: { picks: readonly Pick[] }) {
  return picks.map((pick) => <input key={pick.id} type="hidden" name="id" value={pickValue(pick)} />);
}
