import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocsGroupPage } from "~/features/api-docs/docs-group-page";
import { loadDocsOfGroup } from "~/features/api-docs/load-docs.server";

export const handle = { sheet: "docs" };

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadDocsOfGroup(context, params.group ?? "", new URL(request.url).searchParams);

export default function ApiDocsOfGroup() {
  return <DocsGroupPage {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
