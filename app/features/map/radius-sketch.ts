import { drawBorders } from "~/lib/draw-borders";

/**
 * Where places and their radiuses lie on a drawing of this size, the borders around them, and a scale of a round
 * length.
 */
export interface Sketch {
  width: number;
  height: number;
  /** Units of the drawing in a kilometre. */
  perKm: number;
  places: { name: string; x: number; y: number; radius: number }[];
  /** As the `d` of a path; "" when no border is near. */
  borders: string;
  scale: { length: number; km: number };
}

export interface SketchPlace {
  name: string;
  lat: number;
  lng: number;
  /** Kilometres. */
  radius: number;
}

/**
 * An even projection around the middle of the places: good enough for a few hundred kilometres. Null without places.
 */
export function radiusSketch(places: readonly SketchPlace[]): Sketch | null {
  if (places.length === 0) return null;
  const perDegreeEast = KM_PER_DEGREE * Math.cos((mean(places.map(({ lat }) => lat)) * Math.PI) / 180);
  const flat = places.map(({ name, lat, lng, radius }) => ({
    name,
    radius,
    x: lng * perDegreeEast,
    y: -lat * KM_PER_DEGREE,
  }));
  const left = Math.min(...flat.map(({ x, radius }) => x - radius));
  const right = Math.max(...flat.map(({ x, radius }) => x + radius));
  const top = Math.min(...flat.map(({ y, radius }) => y - radius));
  const bottom = Math.max(...flat.map(({ y, radius }) => y + radius));
  const perKm = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(right - left, LEAST),
    (HEIGHT - 2 * MARGIN) / Math.max(bottom - top, LEAST),
  );
  const toX = (x: number) => WIDTH / 2 + (x - (left + right) / 2) * perKm;
  const toY = (y: number) => HEIGHT / 2 + (y - (top + bottom) / 2) * perKm;
  const km = SCALES.find((length) => length * perKm >= 60) ?? SCALES[SCALES.length - 1] ?? 100;
  return {
    width: WIDTH,
    height: HEIGHT,
    perKm: Math.round(perKm * 1000) / 1000,
    places: flat.map(({ name, x, y, radius }) => ({
      name,
      x: round(toX(x)),
      y: round(toY(y)),
      radius: round(radius * perKm),
    })),
    borders: drawBorders((lng, lat) => [toX(lng * perDegreeEast), toY(-lat * KM_PER_DEGREE)], WIDTH, HEIGHT),
    scale: { length: round(km * perKm), km },
  };
}

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 28;
/** Kilometres: a single small radius would fill the drawing and show nothing around it. */
const LEAST = 60;
const KM_PER_DEGREE = 111.2;
const SCALES = [5, 10, 20, 50, 100, 200];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Math.round(value * 10) / 10;
