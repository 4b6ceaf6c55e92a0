import type { PeopleGrid } from "~/domain/geo/reach";

/** Longitude and latitude. */
export type LngLat = readonly [lng: number, lat: number];

export const LINE_TYPES = ["land", "lake", "state", "country", "river", "stream"] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** Land and lakes are closed, all others are not. */
export interface AtlasLine {
  type: LineType;
  points: readonly LngLat[];
  west: number;
  east: number;
  south: number;
  north: number;
}

export interface AtlasTown {
  label: string;
  labelEn: string;
  lng: number;
  lat: number;
}

/** What is known of the earth around Germany, Austria and Switzerland. */
export interface Atlas {
  lines: readonly AtlasLine[];
  /** The most people first. */
  towns: readonly AtlasTown[];
  people: PeopleGrid;
}
