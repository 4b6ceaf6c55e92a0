import { formatNumber } from "~/domain/format";
import { type Circle, coveredCircles, type PeopleGrid, peopleWithin, roundPeople } from "~/domain/geo/reach";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";

export interface ReachPlace extends Circle {
  name: string;
}

const MILLION = 1_000_000;

/** "rund 2,1 Mio. Menschen im Umkreis"; null where nothing is known of the people there. */
export function reachText(
  grid: PeopleGrid | undefined,
  places: readonly Circle[],
  { t, language }: { t: Translate; language: Language },
): string | null {
  const people = grid ? peopleWithin(grid, places) : null;
  if (people === null) return null;
  const rounded = roundPeople(people);
  const isMany = rounded >= MILLION;
  const number = formatNumber(isMany ? rounded / MILLION : rounded, language);
  const count = isMany ? t("ui:map.million", { number }) : number;
  return t("ui:map.reach", { people: count });
}

/** The estimate, and a sentence for each place whose circle lies almost wholly within another one. */
export function reachLines(
  grid: PeopleGrid | undefined,
  places: readonly ReachPlace[],
  texts: { t: Translate; language: Language },
): string[] {
  const reach = reachText(grid, places, texts);
  const covered = coveredCircles(places).map(({ inner, outer }) =>
    texts.t("ui:map.covered", { inner: inner.name, outer: outer.name }),
  );
  return [...(reach ? [reach] : []), ...covered];
}
