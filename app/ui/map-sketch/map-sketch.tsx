import type { ReactNode } from "react";

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

/** A map without tiles: each place a mast, its radius what a transmitter reaches. */
export function MapSketch({ label, width, height, places, children, scale, live }: MapSketchProps) {
  return (
    <div
      className="map-box"
      data-enhance={live && "map"}
      data-per-km={live?.perKm}
      data-places={live && JSON.stringify(live.places)}
      data-tiles={live?.tiles}
      data-text-label={live?.texts.label}
      data-text-in={live?.tiles && live.texts.zoomIn}
      data-text-out={live?.tiles && live.texts.zoomOut}
    >
      <svg className="map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="map-land" d={`M-2-2H${width + 2}V${height + 2}H-2z`} />
        {children}
        {places.map((place) => (
          <g key={place.name} data-reach>
            <circle className="map-reach" cx={place.x} cy={place.y} r={place.radius} />
            <circle className="map-wave" cx={place.x} cy={place.y} r={rounded(place.radius / 3)} />
            <circle className="map-wave" cx={place.x} cy={place.y} r={rounded((place.radius * 2) / 3)} />
          </g>
        ))}
        {places.map((place, index) => (
          <g key={place.name}>
            <circle className="map-mast" cx={place.x} cy={place.y} r="5.5" />
            <Name place={place} before={places.slice(0, index)} width={width} />
          </g>
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

/** Above its mast, below it beside a neighbour; a third one there would only hide the others. */
function Name({ place, before, width }: { place: MapPlace; before: readonly MapPlace[]; width: number }) {
  const near = before.filter(({ x, y }) => Math.abs(x - place.x) < 180 && Math.abs(y - place.y) < 24).length;
  if (near > 1) return null;
  const isRight = place.x > width * 0.6;
  return (
    <text
      className="map-main"
      x={place.x + (isRight ? -9 : 9)}
      y={place.y + (near === 1 ? 23 : -7)}
      textAnchor={isRight ? "end" : undefined}
    >
      {place.name}
    </text>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
