import { placeNames } from "~/ui/map-sketch/place-names";
import type { Projection } from "./draw-atlas";
import { type Box, labelBox } from "./place-labels";

/** Where places and their radiuses lie on a drawing of this size, and a scale of a round length. */
export interface Sketch extends Projection {
  places: { name: string; x: number; y: number; radius: number }[];
  /** Room that the ground's names leave free: the places' own names, and the scale. */
  taken: readonly Box[];
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
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const toX = (x: number) => WIDTH / 2 + (x - middleX) * perKm;
  const toY = (y: number) => HEIGHT / 2 + (y - middleY) * perKm;
  const km = SCALES.find((length) => length * perKm >= 60) ?? SCALES[SCALES.length - 1] ?? 100;
  const scale = { length: round(km * perKm), km };
  const spots = flat.map(({ name, x, y, radius }) => ({
    name,
    x: round(toX(x)),
    y: round(toY(y)),
    radius: round(radius * perKm),
  }));
  return {
    width: WIDTH,
    height: HEIGHT,
    perKm: Math.round(perKm * 1000) / 1000,
    project: (lng, lat) => [toX(lng * perDegreeEast), toY(-lat * KM_PER_DEGREE)],
    locate: (x, y) => ({
      lng: ((x - WIDTH / 2) / perKm + middleX) / perDegreeEast,
      lat: -((y - HEIGHT / 2) / perKm + middleY) / KM_PER_DEGREE,
    }),
    places: spots,
    taken: [...namesOf(spots), { left: 0, right: scale.length + 100, top: HEIGHT - 40, bottom: HEIGHT }],
    scale,
  };
}

/** As wide as they are where the drawing is shown small. */
const namesOf = (places: Sketch["places"]): Box[] => [
  ...placeNames(places, WIDTH).map(({ name, ...at }) => labelBox({ text: name, ...at }, NAME_SIZE)),
  ...places.map(({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 })),
];

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 28;
/** Kilometres: a single small radius would fill the drawing and show nothing around it. */
const LEAST = 60;
const KM_PER_DEGREE = 111.2;
const SCALES = [5, 10, 20, 50, 100, 200];
const NAME_SIZE = 21;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Math.round(value * 10) / 10;
