/**
 * What people call a device, from the browser's own words; null when it says nothing we know. Kept instead of the whole
 * line.
 */
export function deviceName(userAgent: string | null | undefined): string | null {
  const text = userAgent ?? "";
  const named = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)].filter((name) => name !== null);
  return named.join(", ") || null;
}

/** The order counts: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null;
