/** An amount as people write it: 3200, 3.200, 3 200,50, 3,200.50. Null when empty, NaN when it is no amount. */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’€]/g, "");
  if (bare === "") return null;
  if (/^\d+$/.test(bare)) return Number(bare);
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare)) return Number(bare.replace(/[.,]/g, ""));
  const decimals =
    /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,2})$/.exec(bare) ?? /^(\d{1,3}(?:,\d{3})*|\d+)\.(\d{1,2})$/.exec(bare);
  if (!decimals) return Number.NaN;
  const [, whole = "", broken = ""] = decimals;
  return Number(`${whole.replace(/[.,]/g, "")}.${broken}`);
}
