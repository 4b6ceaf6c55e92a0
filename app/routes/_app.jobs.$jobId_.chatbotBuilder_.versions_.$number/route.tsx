import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadVersion } from "~/features/chatbot-builder/versions/version.server";
import { VersionPage } from "~/features/chatbot-builder/versions/version-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "builder" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadVersion(context, params.jobId ?? "", params.number ?? "", new URL(request.url));
  return { page, title: pageTitle(context, context.t("chatbot-builder:versionsTitle", { title: page.title })) };
}

export default function ChatbotVersion() {
  return <VersionPage data={useLoaderData<typeof loader>().page} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
