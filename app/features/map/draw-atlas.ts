import type { Atlas, AtlasLine, LineType } from "./atlas/atlas";
import { AREA } from "./atlas/coding";
import { type Box, placeLabels, type TownLabel } from "./place-labels";
import { closedPath, type Frame, openPath, type Spot } from "./shapes";

/** What lies beneath the circles of a map; the shapes are the `d` of a path each, "" when there is none. */
export interface Ground {
  /** Null where the drawing shows more than the atlas knows: land all over is less wrong than sea. */
  land: string | null;
  lakes: string;
  rivers: string;
  streams: string;
  states: string;
  countries: string;
  towns: readonly TownLabel[];
}

export interface Projection extends Frame {
  /** Units in a kilometre. */
  perKm: number;
  project(lng: number, lat: number): Spot;
  /** The other way around. */
  locate(x: number, y: number): { lng: number; lat: number };
}

/** Units in a kilometre below which small rivers and lakes would only be noise. */
const STREAMS_FROM = 0.9;
/** Units in a kilometre below which a picture has so many lines that only bends of this size are drawn. */
const WHOLE_COUNTRY = 0.7;
const COARSE = 1.8;

/** Land, water, borders and towns of the part of the earth that a drawing shows. */
export function drawGround(
  atlas: Atlas,
  projection: Projection,
  { taken, places, language }: { taken: readonly Box[]; places: readonly Spot[]; language: "de" | "en-US" },
): Ground {
  const { width, height, perKm, project } = projection;
  const frame = { width, height, tolerance: perKm < WHOLE_COUNTRY ? COARSE : undefined };
  const [topLeft, bottomRight] = [projection.locate(0, 0), projection.locate(width, height)];
  const view = { west: topLeft.lng, east: bottomRight.lng, south: bottomRight.lat, north: topLeft.lat };
  const seen = atlas.lines.filter((line) => isSeen(line, view));
  const path = (type: LineType, draw: (spots: readonly Spot[], frame: Frame) => string) =>
    seen
      .filter((line) => line.type === type)
      .map(({ points }) =>
        draw(
          points.map(([lng, lat]) => project(lng, lat)),
          frame,
        ),
      )
      .join("");
  const isKnown =
    view.west >= AREA.west && view.east <= AREA.east && view.south >= AREA.south && view.north <= AREA.north;
  const towns = atlas.towns
    .filter(({ lng, lat }) => lng > view.west && lng < view.east && lat > view.south && lat < view.north)
    .map((town) => ({ town, spot: project(town.lng, town.lat) }));
  return {
    land: isKnown ? path("land", closedPath) : null,
    lakes: path("lake", closedPath),
    rivers: path("river", openPath),
    streams: perKm >= STREAMS_FROM ? path("stream", openPath) : "",
    states: path("state", openPath),
    countries: path("country", openPath),
    towns: placeLabels(towns, { frame, taken, places, language }),
  };
}

function isSeen(line: AtlasLine, view: { west: number; east: number; south: number; north: number }): boolean {
  return line.west <= view.east && line.east >= view.west && line.south <= view.north && line.north >= view.south;
}
