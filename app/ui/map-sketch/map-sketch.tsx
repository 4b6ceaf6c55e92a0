import type { ReactNode } from "react";
import { placeNames } from "./place-names";

export interface MapPlace {
  name: string;
  /** In the drawing's own units, as are the radius and the label's offset. */
  x: number;
  y: number;
  radius: number;
}

/** What scripts need to move the circles with their fields, and to lay a map of tiles over the drawing. */
export interface LiveMap {
  /** Units of the drawing in a kilometre. */
  perKm: number;
  /** In the order of the drawing's places; `control` is the id of the field with the kilometres. */
  places: readonly { name: string; lat: number; lng: number; km: number; control?: string }[];
  /** Address of the tiles, {z}, {x} and {y} left open. Without it the drawing is the map. */
  tiles?: string;
  /** Address that says whom circles reach; what it answers is shown in `[data-reached]` of the same figure. */
  reach?: string;
  /** `label` says what the map shows, with {places} left open. */
  texts: { label: string; zoomIn: string; zoomOut: string };
  /** Whose tiles they are. */
  credit: ReactNode;
}

export interface MapSketchProps {
  /** Says what the drawing shows: "Karte: Hannover 35 km, Hildesheim 25 km Umkreis". */
  label: string;
  width: number;
  height: number;
  places: readonly MapPlace[];
  /** Land, rivers and towns, drawn beneath the places. */
  children?: ReactNode;
  /** A bar of so many units with its word: "50 km". */
  scale?: { length: number; label: string };
  live?: LiveMap;
}

/** A map without tiles: each place with its circle; where circles overlap the ground is no darker. */
export function MapSketch({ label, width, height, places, children, scale, live }: MapSketchProps) {
  return (
    <div
      className="map-box"
      data-enhance={live && "map"}
      data-per-km={live?.perKm}
      data-places={live && JSON.stringify(live.places)}
      data-tiles={live?.tiles}
      data-reach={live?.reach}
      data-text-label={live?.texts.label}
      data-text-in={live?.tiles && live.texts.zoomIn}
      data-text-out={live?.tiles && live.texts.zoomOut}
    >
      <svg className="map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="map-land" d={`M-2-2H${width + 2}V${height + 2}H-2z`} />
        {children}
        <g className="map-union">
          {places.map(({ name, x, y, radius }, index) => (
            <circle key={name} cx={x} cy={y} r={radius} data-of={index} />
          ))}
        </g>
        {places.map(({ name, x, y, radius }, index) => (
          <circle key={name} className="map-reach" cx={x} cy={y} r={radius} data-of={index} />
        ))}
        {places.map(({ name, x, y }) => (
          <circle key={name} className="map-mast" cx={x} cy={y} r="5.5" />
        ))}
        {placeNames(places, width).map(({ name, x, y, isEnd }) => (
          <text key={name} className="map-main" x={x} y={y} textAnchor={isEnd ? "end" : undefined}>
            {name}
          </text>
        ))}
        {scale && (
          <>
            <path className="map-scale" d={`M16 ${height - 22}v6h${scale.length}v-6`} />
            <text x={scale.length + 23} y={height - 14}>
              {scale.label}
            </text>
          </>
        )}
      </svg>
      {live?.tiles && (
        <small className="map-credit" data-credit="" hidden>
          {live.credit}
        </small>
      )}
    </div>
  );
}
