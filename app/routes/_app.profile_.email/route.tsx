import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KEYS } from "~/domain/query-keys";
import { confirmEmail } from "~/features/profile/confirm-email.server";
import { ConfirmEmailPage } from "~/features/profile/confirm-email-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "profile" };

export function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get(KEYS.token) ?? "";
  return { token, title: pageTitle(context, context.t("profile:confirm.title")) };
}

export const action = (args: ActionFunctionArgs) => confirmEmail(args);

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  return <ConfirmEmailPage token={token} reason={useActionData<{ reason: string }>()?.reason} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
