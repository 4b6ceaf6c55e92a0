import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answerUser } from "~/features/administration/answer-users.server";
import { loadUser } from "~/features/administration/load-users.server";
import { UserPage } from "~/features/administration/user-page";

export const handle = { sheet: "administration" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadUser(context, params.userId ?? "", new URL(request.url));

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  answerUser(context, params.userId ?? "", request);

export default function Administration() {
  return <UserPage data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
