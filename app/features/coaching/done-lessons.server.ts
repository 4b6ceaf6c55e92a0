import { readCookie, writeCookie } from "~/platform/session/cookies";
import { isLessonId, type LessonId } from "./lessons";

const NAME = "lessons";

/** Lessons ticked off in this browser. */
export const readDone = (request: Request): LessonId[] =>
  (readCookie(request, NAME) ?? "").split(".").filter(isLessonId);

export const writeDone = (done: readonly LessonId[], request: Request): string =>
  writeCookie(NAME, done.join("."), { maxAge: 365 * 24 * 60 * 60, secure: new URL(request.url).protocol === "https:" });
