import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BriefPage } from "~/features/campaign-setup/brief-page";
import { loadBrief } from "~/features/campaign-setup/load-brief.server";

export const handle = { sheet: "brief" };

export const loader = ({ params, context }: LoaderFunctionArgs) => loadBrief(context, params.jobId ?? "");

export default function Brief() {
  return <BriefPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
