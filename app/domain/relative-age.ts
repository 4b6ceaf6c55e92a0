import type { Language } from "~/domain/people";
import { oncePerKey } from "~/lib/once-per-key";

const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/**
 * How long ago something was, in words: "vor 3 Stunden", "gestern". Without dayjs, because the applicant board also
 * calls it in the browser.
 */
export function relativeAge(minutes: number, language: Language): string {
  const format = relativeFormat(language);
  if (minutes < HOUR) return format.format(-minutes, "minute");
  if (minutes < DAY) return format.format(-Math.floor(minutes / HOUR), "hour");
  if (minutes < 2 * MONTH) return format.format(-Math.floor(minutes / DAY), "day");
  return format.format(-Math.floor(minutes / MONTH), "month");
}

const relativeFormat = oncePerKey((language: Language) => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
