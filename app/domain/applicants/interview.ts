import { addMonths, berlinInstant, berlinToday, utcDate } from "~/domain/dates";
import { message } from "~/domain/messages";
import { cleanText } from "~/lib/clean-text";
import { plainText } from "~/lib/plain-text";

/** An appointment as it is stored; `starts` is UTC. */
export interface Interview {
  starts: string;
  minutes: number;
  place: string;
  /** For colleagues only. */
  note: string | null;
}

/** The same as typed; `starts` is YYYY-MM-DDTHH:MM in Europe/Berlin. */
export interface TypedInterview {
  starts: string;
  minutes: number;
  place: string;
  note?: string;
}

export const INTERVIEW = {
  minMinutes: 5,
  maxMinutes: 480,
  placeLength: 255,
  noteLength: 1000,
  monthsAhead: 12,
} as const;

/** A time that is still to come, at most a year ahead, five minutes to eight hours, and a place. */
export function readInterview(
  typed: TypedInterview,
  now: Date,
): { interview: Interview } | { fields: { field: string; message: string }[] } {
  const fields: { field: string; message: string }[] = [];
  const wrong = (field: string, text: string) => void fields.push({ field, message: text });
  const starts = berlinInstant(typed.starts);
  const today = berlinToday(now);
  const last = addMonths(today, INTERVIEW.monthsAhead);
  if (!starts) wrong("starts", message(typed.starts.trim() ? "dateWrongFormat" : "empty"));
  else if (starts <= now.toISOString()) wrong("starts", message("earliestDate", { date: today }));
  else if (utcDate(typed.starts) > last) wrong("starts", message("latestDate", { date: last }));
  const { minMinutes, maxMinutes, placeLength, noteLength } = INTERVIEW;
  if (!Number.isInteger(typed.minutes) || typed.minutes < minMinutes || typed.minutes > maxMinutes)
    wrong("minutes", message("notBetween", { min: minMinutes, max: maxMinutes }));
  const place = cleanText(plainText(typed.place));
  if (!place) wrong("place", message("empty"));
  const note = plainText(typed.note ?? "");
  for (const [field, text, max] of [
    ["place", place, placeLength],
    ["note", note, noteLength],
  ] as const)
    if ([...text].length > max) wrong(field, message("tooLong", { length: [...text].length, maxLength: max }));
  if (fields.length > 0 || !starts) return { fields };
  return { interview: { starts, minutes: typed.minutes, place, note: note || null } };
}
