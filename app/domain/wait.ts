/** A time to wait as people say it: up to a minute and a half in seconds, then in minutes, then in hours. */
export function spokenWait(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds <= 90) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 90 * 60) return { unit: "minutes", count: Math.ceil(seconds / 60) };
  return { unit: "hours", count: Math.ceil(seconds / 3600) };
}
