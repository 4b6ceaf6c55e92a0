import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerSettings } from "~/features/administration/settings/answer-settings.server";
import { loadSettings } from "~/features/administration/settings/load-settings.server";
import { SettingsPage } from "~/features/administration/settings/settings-page";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSettings(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerSettings(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Administration() {
  return <SettingsPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
