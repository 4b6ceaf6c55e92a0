import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { answerConsultation, isConsultationIntent } from "~/features/coaching/answer-consultation.server";
import { CoachingPage } from "~/features/coaching/coaching-page";
import { readDone, writeDone } from "~/features/coaching/done-lessons.server";
import { isLessonId, LESSONS, lessonHref } from "~/features/coaching/lessons";
import { loadMeeting } from "~/features/coaching/load-meeting.server";
import { choice } from "~/features/forms/fields.schema";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { AppPage } from "~/features/shell/app-page";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";
import { FormToken } from "~/features/shell/post-form";
import { onFirstUse } from "~/lib/on-first-use";

export const handle = { sheet: "help" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const meeting = await loadMeeting(context);
  return { done: readDone(request), meeting, title: pageTitle(context, context.t("coaching:title")) };
}

const lessonSchema = onFirstUse(() => z.object({ lesson: choice(LESSONS.map(({ id }) => id)) }));

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readPost(request);
  if (isConsultationIntent(posted.intent.type)) {
    const answer = await answerConsultation(context, posted, { page: "/coaching#expert" });
    return answer instanceof Response ? answer : formAgain(context, answer);
  }
  const submission = parseForm(posted, lessonSchema);
  if (submission.status !== "success") return redirect("/coaching", 303);
  const { lesson } = submission.value;
  const others = readDone(request).filter((each) => each !== lesson);
  const done = posted.intent.type === "markDone" ? [...others, lesson] : others;
  const headers = { "Set-Cookie": writeDone(done, request) };
  return redirect(lessonHref(lesson), { status: 303, headers });
}

export default function Coaching() {
  const { done, meeting } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { t } = useTranslation("coaching");
  const [query] = useSearchParams();
  const lesson = query.get("lesson");
  return (
    <AppPage>
      <CoachingPage
        t={t}
        meeting={meeting}
        reply={reply}
        isChoosing={query.has("appointment") && !meeting.consultation?.own}
        done={done}
        open={isLessonId(lesson) ? lesson : null}
        formToken={<FormToken />}
      />
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
