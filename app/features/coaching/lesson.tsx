import type { ReactNode } from "react";
import type { Translate } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import { Prose } from "~/ui/prose/prose";
import { type LessonId, lessonHref } from "./lessons";

export interface LessonProps {
  id: LessonId;
  minutes: number;
  t: Translate;
  isDone: boolean;
  isOpen: boolean;
  formToken?: ReactNode;
}

/** One lesson: folded text, checklist, and a form that posts `intent` markDone or markOpen with `lesson`. */
export function Lesson({ id, minutes, t, isDone, isOpen, formToken }: LessonProps) {
  const items = t(`lessons.${id}.checklist`, { joinArrays: "\n- " });
  const intent = isDone ? "markOpen" : "markDone";
  return (
    <details className="panel prose-fold" id={id} open={isOpen}>
      <summary>
        <h2>{t(`lessons.${id}.title`)}</h2>
        <span className="soft nowrap">{t("minutes", { minutes })}</span>
        {isDone && <span className="badge badge-green">{t("done")}</span>}
      </summary>
      <div className="stack">
        <Prose text={t(`lessons.${id}.text`, { joinArrays: "\n" })} heading="h3" />
        <h3>{t("checklist")}</h3>
        <Prose text={`- ${items}`} />
        <form method="post" action={lessonHref(id)} data-enhance="submit-once">
          {formToken}
          <input type="hidden" name="lesson" value={id} />
          <Button name="intent" value={intent} icon={isDone ? "rotate" : "check"}>
            {t(intent)}
          </Button>
        </form>
      </div>
    </details>
  );
}
