import type { ReactNode } from "react";
import type { FormReply } from "~/features/forms/form-reply";
import type { Translate } from "~/lib/translate";
import { Lesson } from "./lesson";
import { LESSONS, type LessonId } from "./lessons";
import type { MeetingData } from "./load-meeting.server";
import { CHOOSE_HREF, Meeting } from "./meeting";

export interface CoachingPageProps {
  /** Bound to the namespace `coaching`. */
  t: Translate;
  meeting: MeetingData;
  reply?: FormReply;
  /** The times to choose from alone: beside the lessons they would weigh too much. */
  isChoosing?: boolean;
  /** Lessons that this person has ticked off. */
  done: readonly LessonId[];
  /** From `?lesson=`: the lesson to show open. */
  open?: LessonId | null;
  /** The hidden token that every form carries. */
  formToken?: ReactNode;
}

/** Six lessons to read and tick off, and a meeting with an expert. */
export function CoachingPage({
  t,
  meeting,
  reply,
  isChoosing = false,
  done,
  open = null,
  formToken,
}: CoachingPageProps) {
  return (
    <>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <div className="stack">
        {!isChoosing && (
          <>
            <p>{t("intro")}</p>
            <p className="soft" role="status">
              {t("progress", { done: done.length, count: LESSONS.length })}
            </p>
            {LESSONS.map(({ id, minutes }) => (
              <Lesson
                key={id}
                id={id}
                minutes={minutes}
                t={t}
                isDone={done.includes(id)}
                isOpen={id === open}
                formToken={formToken}
              />
            ))}
          </>
        )}
        <Meeting t={t} data={meeting} reply={reply} chooseAt={isChoosing ? undefined : CHOOSE_HREF} />
      </div>
    </>
  );
}
