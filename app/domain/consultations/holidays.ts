import { addDays } from "../dates";

/** The public holidays that all German states share, as dates of a year, in order. */
export function nationalHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const on = (monthAndDay: string) => `${String(year).padStart(4, "0")}-${monthAndDay}`;
  return [
    on("01-01"),
    addDays(easter, -2),
    addDays(easter, 1),
    on("05-01"),
    addDays(easter, 39),
    addDays(easter, 50),
    on("10-03"),
    on("12-25"),
    on("12-26"),
  ].sort();
}

/** Whether everybody in Germany has the date, YYYY-MM-DD, off. */
export const isNationalHoliday = (date: string): boolean => nationalHolidays(Number(date.slice(0, 4))).includes(date);

/** By the Gregorian calendar ("Anonymous Gregorian algorithm", Nature, 20 April 1876). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}
