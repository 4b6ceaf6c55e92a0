import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerLimits } from "~/features/administration/limits/answer-limits.server";
import { LimitsPage } from "~/features/administration/limits/limits-page";
import { loadLimits } from "~/features/administration/limits/load-limits.server";
import type { FormReply } from "~/features/forms/form-reply";

export const handle = { restores: true, sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLimits(context, new URL(request.url));

export const action = ({ request, context }: ActionFunctionArgs) => answerLimits(context, request);

export default function Administration() {
  const data = useLoaderData<typeof loader>();
  return <LimitsPage data={data} reply={useActionData<FormReply>() ?? data.kept} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
