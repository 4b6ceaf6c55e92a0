import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { readPost } from "~/features/forms/read-post.server";
import { runJobAction } from "~/features/jobs/job-actions.server";
import { JobsPage } from "~/features/jobs/jobs-page";
import { loadJobsPage } from "~/features/jobs/load-jobs-page.server";
import { closedHref } from "~/features/shell/page-address";
import { formAgain } from "~/features/shell/page-title.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadJobsPage(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const result = await runJobAction(context, await readPost(request), closedHref(pathname + search));
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Jobs() {
  const reply = useActionData<FormReply>();
  return <JobsPage {...useLoaderData<typeof loader>()} reply={reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
