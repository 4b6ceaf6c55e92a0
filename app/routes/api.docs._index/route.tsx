import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocsPage } from "~/features/api-docs/docs-page";
import { loadDocs } from "~/features/api-docs/load-docs.server";

export const handle = { sheet: "docs" };

export const loader = ({ context }: LoaderFunctionArgs) => loadDocs(context);

export default function ApiDocs() {
  return <DocsPage {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
