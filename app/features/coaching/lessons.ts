import type { Translate } from "~/lib/translate";

/** The six lessons with the minutes that reading each takes, at 200 words a minute. */
export const LESSONS = [
  { id: "basics", minutes: 2 },
  { id: "text", minutes: 2 },
  { id: "reach", minutes: 2 },
  { id: "contact", minutes: 3 },
  { id: "interview", minutes: 3 },
  { id: "rules", minutes: 3 },
] as const;
export type LessonId = (typeof LESSONS)[number]["id"];

export const isLessonId = (value: unknown): value is LessonId => LESSONS.some(({ id }) => id === value);

export const lessonHref = (id: LessonId): string => `/coaching?lesson=${id}#${id}`;

/** The lessons as links, for pages that only point to them. `t` is bound to the namespace `coaching`. */
export function lessonLinks(t: Translate) {
  return LESSONS.map(({ id, minutes }) => ({ href: lessonHref(id), title: t(`lessons.${id}.title`), minutes }));
}
