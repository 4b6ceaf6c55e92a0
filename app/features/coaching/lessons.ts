import type { Translate } from "~/lib/translate";

/** The six lessons with the minutes that reading and doing each takes. */
export const LESSONS = [
  { id: "basics", minutes: 6 },
  { id: "text", minutes: 6 },
  { id: "reach", minutes: 6 },
  { id: "contact", minutes: 7 },
  { id: "interview", minutes: 8 },
  { id: "rules", minutes: 7 },
] as const;
export type LessonId = (typeof LESSONS)[number]["id"];

export const isLessonId = (value: unknown): value is LessonId => LESSONS.some(({ id }) => id === value);

export const lessonHref = (id: LessonId): string => `/coaching?lesson=${id}#${id}`;

/** The lessons as links, for pages that only point to them. `t` is bound to the namespace `coaching`. */
export function lessonLinks(t: Translate) {
  return LESSONS.map(({ id, minutes }) => ({ href: lessonHref(id), title: t(`lessons.${id}.title`), minutes }));
}
