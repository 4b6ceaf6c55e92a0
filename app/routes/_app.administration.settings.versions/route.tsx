import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answerVersions } from "~/features/administration/settings/answer-settings.server";
import { loadVersions } from "~/features/administration/settings/load-settings.server";
import { VersionsPage } from "~/features/administration/settings/versions-page";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadVersions(context, new URL(request.url));

export const action = ({ request, context }: ActionFunctionArgs) => answerVersions(context, request);

export default function Administration() {
  return <VersionsPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
