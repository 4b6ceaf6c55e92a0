import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatDateTime } from "~/domain/dates";
import { message } from "~/domain/messages";
import { getDevelopment } from "~/features/development/get-development.server";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { useServerForm } from "~/features/forms/use-server-form";
import { formAgain } from "~/features/shell/page-title.server";
import { PostForm } from "~/features/shell/post-form";
import { onFirstUse } from "~/lib/on-first-use";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";

export const handle = { sheet: "app" };

/** The product's clock and its scheduler, so that a campaign's start needs no waiting. Development only. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ now: getDevelopment(context).now().toISOString() });

const clockSchema = onFirstUse(() =>
  z.object({
    now: z
      .string()
      .transform((text) => new Date(text))
      .refine((moment) => !Number.isNaN(moment.getTime()), { error: message("dateWrongFormat") }),
  }),
);

export async function action({ request, context }: ActionFunctionArgs) {
  const development = getDevelopment(context);
  const posted = await readPost(request);
  if (posted.intent.type === "reset") await development.setClock(null);
  else {
    const submission = parseForm(posted, clockSchema);
    if (submission.status !== "success") return formAgain(context, submission.reply());
    await development.setClock(submission.value.now);
  }
  await development.tick();
  return redirect("/dev/clock", 303);
}

export default function Clock() {
  const { now } = useLoaderData<typeof loader>();
  const { field } = useServerForm({
    schema: clockSchema,
    reply: useActionData<FormReply>(),
    values: { now },
    labels: { now: "Moment (ISO, UTC)" },
  });
  return (
    <main className="page stack" id="content">
      <h1>Clock</h1>
      <p>It is {formatDateTime(now)} (Europe/Berlin). Setting the clock also runs the scheduler once.</p>
      <PostForm className="form">
        <TextField {...field("now")} />
        <div className="row">
          <Button tone="primary" name="intent" value="set">
            Set and run
          </Button>
          <Button name="intent" value="reset">
            Back to the real time
          </Button>
        </div>
      </PostForm>
    </main>
  );
}

export const meta = () => [{ title: "Clock · Stellenfunk" }];
