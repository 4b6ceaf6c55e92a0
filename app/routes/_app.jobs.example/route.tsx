import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExamplePage } from "~/features/job-example/example-page";
import { loadExample } from "~/features/job-example/load-example.server";

export const handle = { sheet: "job" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadExample(context, new URL(request.url));

export default function ExampleJob() {
  return <ExamplePage example={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
