import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerUser } from "~/features/administration/users/answer-users.server";
import { loadUser } from "~/features/administration/users/load-users.server";
import { UserPage } from "~/features/administration/users/user-page";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "administration" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadUser(context, params.userId ?? "", new URL(request.url));

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerUser(context, params.userId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Administration() {
  return <UserPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
