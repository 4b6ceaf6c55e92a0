import { useTranslation } from "react-i18next";
import { drawBorders } from "~/lib/draw-borders";
import { MapSketch } from "~/ui/map-sketch";
import { type LocationRow, placeName } from "./steps/location";

const WIDTH = 640;
const HEIGHT = 360;
const PADDING = 24;
const KM_PER_DEGREE = 111.2;

/** The places with their radius, to scale, as one drawing. */
export function LocationMap({ rows, language }: { rows: readonly LocationRow[]; language: string }) {
  const { t } = useTranslation("wizard");
  const places = rows.flatMap(({ place, radius, placeId }) =>
    place ? [{ ...place, name: placeName(place, placeId, language), km: Math.min(Number(radius) || 0, 200) }] : [],
  );
  if (places.length === 0) return null;

  const middle = average(places.map(({ lat }) => lat));
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const onPlane = places.map(({ lat, lng, km, name }) => ({
    name,
    km,
    x: lng * kmPerDegreeEast,
    y: -lat * KM_PER_DEGREE,
  }));
  const left = Math.min(...onPlane.map(({ x, km }) => x - km));
  const top = Math.min(...onPlane.map(({ y, km }) => y - km));
  const wide = Math.max(...onPlane.map(({ x, km }) => x + km)) - left;
  const high = Math.max(...onPlane.map(({ y, km }) => y + km)) - top;
  const scale = Math.min((WIDTH - 2 * PADDING) / Math.max(wide, 60), (HEIGHT - 2 * PADDING) / Math.max(high, 60));
  const shift = { x: (WIDTH - wide * scale) / 2, y: (HEIGHT - high * scale) / 2 };
  const borders = drawBorders(
    (lng, lat) => [(lng * kmPerDegreeEast - left) * scale + shift.x, (-lat * KM_PER_DEGREE - top) * scale + shift.y],
    WIDTH,
    HEIGHT,
  );
  const bar = SCALES.find((km) => km * scale >= 60) ?? SCALES.at(-1)!;

  return (
    <MapSketch
      label={t("location.map", { places: places.map(({ name, km }) => `${name} ${km} km`).join(", ") })}
      width={WIDTH}
      height={HEIGHT}
      places={onPlane.map(({ name, km, x, y }) => ({
        name,
        x: rounded((x - left) * scale + shift.x),
        y: rounded((y - top) * scale + shift.y),
        radius: rounded(km * scale),
      }))}
      scale={{ length: rounded(bar * scale), label: `${bar} km` }}
    >
      {borders && <path className="border" d={borders} />}
    </MapSketch>
  );
}

const SCALES = [5, 10, 20, 50, 100, 200];
const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 10) / 10;
