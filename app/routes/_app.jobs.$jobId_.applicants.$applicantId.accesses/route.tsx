import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccessesPage } from "~/features/applicant/accesses/accesses-page";
import { loadAccesses } from "~/features/applicant/accesses/load-accesses.server";

export const handle = { sheet: "help" };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  loadAccesses(context, params.jobId ?? "", params.applicantId ?? "");

export default function Accesses() {
  return <AccessesPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
