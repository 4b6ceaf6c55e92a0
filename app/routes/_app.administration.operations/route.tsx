import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOperations } from "~/features/administration/operations/load-operations.server";
import { OperationsPage } from "~/features/administration/operations/operations-page";

export const handle = { sheet: "administration" };

export const loader = ({ context }: LoaderFunctionArgs) => loadOperations(context);

export default function Administration() {
  return <OperationsPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
