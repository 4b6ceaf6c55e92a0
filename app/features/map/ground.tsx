import type { Ground as GroundShapes } from "./draw-atlas";

const SEA = "light-dark(#d3e2e8, #0d2634)";
const WATER = "light-dark(#9fc2d3, #35596a)";
const BORDER = "light-dark(#8b9a98, #7c9095)";

/** Land, water, borders and towns below the circles of a map; towns that are fine are shown where there is room. */
export function Ground({ ground, width, height }: { ground: GroundShapes; width: number; height: number }) {
  const { land, lakes, rivers, streams, states, countries, towns } = ground;
  const frame = `M0 0h${width}v${height}H0z`;
  return (
    <>
      {land !== null && (
        <>
          <path fill={SEA} d={frame} />
          <path className="map-land" d={land} />
        </>
      )}
      <path fill={WATER} d={lakes} />
      <g fill="none" strokeLinejoin="round">
        <path stroke={WATER} strokeWidth="1.2" d={streams} />
        <path stroke={WATER} strokeWidth="2.6" d={rivers} />
        <path stroke={BORDER} opacity=".7" strokeDasharray="2 3" d={states} />
        <path stroke={BORDER} strokeWidth="1.8" strokeDasharray="7 3" d={countries} />
      </g>
      <Towns towns={towns.filter(({ isFine }) => !isFine)} />
      <g className="map-fine">
        <Towns towns={towns.filter(({ isFine }) => isFine)} />
      </g>
    </>
  );
}

/** All points in one path: a line without length under a round cap is a dot. */
function Towns({ towns }: { towns: GroundShapes["towns"] }) {
  return (
    <>
      <path
        d={towns.map(({ x, y }) => `M${x} ${y}h0`).join("")}
        stroke="light-dark(#6b7876, #93a3a6)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      {towns.map(({ text, x, y, isEnd }) => (
        <text key={`${text} ${x} ${y}`} x={isEnd ? x - 6 : x + 6} y={y + 4} textAnchor={isEnd ? "end" : undefined}>
          {text}
        </text>
      ))}
    </>
  );
}
