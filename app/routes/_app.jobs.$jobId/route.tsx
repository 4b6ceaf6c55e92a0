import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { runCampaignAction } from "~/features/campaign/campaign-actions.server";
import { CampaignPage } from "~/features/campaign/campaign-page";
import { loadCampaign } from "~/features/campaign/load-campaign.server";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "job" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const campaign = await loadCampaign(context, params.jobId ?? "", new URL(request.url));
  const sheet = campaign.dialog?.kind === "share" ? "share" : undefined;
  return { campaign, sheet, title: pageTitle(context, campaign.job.title) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await runCampaignAction(context, params.jobId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Job() {
  const { campaign } = useLoaderData<typeof loader>();
  return <CampaignPage campaign={campaign} problem={useActionData<typeof action>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
