export interface NamedSpot {
  name: string;
  x: number;
  y: number;
}

/**
 * Where the names of places stand: above the place, below it beside a neighbour; a third one there would only hide the
 * others.
 */
export function placeNames(places: readonly NamedSpot[], width: number): (NamedSpot & { isEnd: boolean })[] {
  return places.flatMap((place, index) => {
    const { name, x, y } = place;
    const near = places.slice(0, index).filter((each) => Math.abs(each.x - x) < 180 && Math.abs(each.y - y) < 24);
    if (near.length > 1) return [];
    const isEnd = x > width * 0.6;
    return [{ name, x: x + (isEnd ? -9 : 9), y: y + (near.length === 1 ? 23 : -7), isEnd }];
  });
}
