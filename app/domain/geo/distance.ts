export interface Point {
  lat: number;
  lng: number;
}

/** Kilometres between two points of one region: flat, good to a percent below a hundred. */
export function distance(a: Point, b: Point): number {
  const north = (a.lat - b.lat) * 111.2;
  const east = (a.lng - b.lng) * 111.2 * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(north, east);
}

/** Centre of the points, to four decimals. */
export function centreOf(points: readonly Point[]): Point {
  const mean = (values: number[]) =>
    Math.round((values.reduce((sum, each) => sum + each, 0) / values.length) * 10_000) / 10_000;
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) };
}
