import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates";
import { getDevelopment } from "~/features/development/get-development.server";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";

export const handle = { sheet: "app" };

/** The product's clock and its scheduler, so that a campaign's start needs no waiting. Development only. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ now: getDevelopment(context).now().toISOString() });

export async function action({ request, context }: ActionFunctionArgs) {
  const development = getDevelopment(context);
  const form = await request.formData();
  const moment = new Date(String(form.get("now") ?? ""));
  if (form.get("intent") === "reset") development.setClock(null);
  else if (!Number.isNaN(moment.getTime())) development.setClock(moment);
  await development.tick();
  return redirect("/dev/clock", 303);
}

export default function Clock() {
  const { now } = useLoaderData<typeof loader>();
  return (
    <main className="page stack" id="content">
      <h1>Clock</h1>
      <p>It is {formatDateTime(now)} (Europe/Berlin). Setting the clock also runs the scheduler once.</p>
      <PostForm className="form">
        <TextField id="now" name="now" label="Moment (ISO, UTC)" defaultValue={now} />
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
