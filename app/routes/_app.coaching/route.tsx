import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CoachingPage } from "~/features/coaching/coaching-page";
import { readDone, writeDone } from "~/features/coaching/done-lessons.server";
import { isLessonId, LESSONS, lessonHref } from "~/features/coaching/lessons";
import { meetingAddress } from "~/features/coaching/meeting-address";
import { choice } from "~/features/forms/fields.schema";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { AppPage } from "~/features/shell/app-page";
import { FormToken } from "~/features/shell/post-form";
import { onFirstUse } from "~/lib/on-first-use";

export const handle = { sheet: "help" };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings, person, t } = context;
  const address = person && meetingAddress(settings.SCHEDULER_URL, person);
  return {
    done: readDone(request),
    scheduler: address ? { address, mayEmbed: true } : null,
    settings: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE },
    title: t("coaching:title"),
  };
}

const lessonSchema = onFirstUse(() => z.object({ lesson: choice(LESSONS.map(({ id }) => id)) }));

export async function action({ request }: ActionFunctionArgs) {
  const posted = await readPost(request);
  const submission = parseForm(posted, lessonSchema);
  if (submission.status !== "success") return redirect("/coaching", 303);
  const { lesson } = submission.value;
  const others = readDone(request).filter((each) => each !== lesson);
  const done = posted.intent.type === "markDone" ? [...others, lesson] : others;
  const headers = { "Set-Cookie": writeDone(done, request) };
  return redirect(lessonHref(lesson), { status: 303, headers });
}

export default function Coaching() {
  const { done, scheduler, settings } = useLoaderData<typeof loader>();
  const { t } = useTranslation("coaching");
  const [query] = useSearchParams();
  const lesson = query.get("lesson");
  return (
    <AppPage>
      <CoachingPage
        t={t}
        settings={settings}
        scheduler={scheduler}
        done={done}
        open={isLessonId(lesson) ? lesson : null}
        formToken={<FormToken />}
      />
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
