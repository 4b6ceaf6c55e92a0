import { encode } from "uqr";

/** Modules around the code that stay light: scanners ask for four. */
const QUIET = 4;

/** A QR code as a drawing of its own: black on white also on dark pages, one path, sharp at every size. */
export function qrSvg(text: string): string {
  const { data: modules } = encode(text, { ecc: "M", border: 0 });
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`),
  );
  const frame = `viewBox="0 0 ${size} ${size}" width="512" height="512" shape-rendering="crispEdges"`;
  const background = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${background}<path d="${path.join("")}"/></svg>`;
}

/** Dark stretches of a row: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
