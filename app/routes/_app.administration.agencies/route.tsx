import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgenciesPage } from "~/features/administration/users/agencies-page";
import { answerAgencies } from "~/features/administration/users/answer-users.server";
import { loadAgencies } from "~/features/administration/users/load-users.server";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAgencies(context, new URL(request.url));

export const action = ({ request, context }: ActionFunctionArgs) => answerAgencies(context, request);

export default function Administration() {
  return <AgenciesPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
