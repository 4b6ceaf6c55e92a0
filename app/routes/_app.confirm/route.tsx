import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readRedirectUrl } from "~/domain/query-keys";
import { ConfirmPage } from "~/features/confirm/confirm-page";
import { loadConfirm } from "~/features/confirm/load-confirm.server";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { restores: true, sheet: "profile" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    confirm: await loadConfirm(context, new URL(request.url)),
    title: pageTitle(context, context.t("profile:again.title")),
  };
}

/** The pipeline has confirmed the session by now: a link that was refused is followed again. */
export const action = ({ request }: LoaderFunctionArgs) =>
  redirect(readRedirectUrl(new URL(request.url).searchParams) ?? "/profile", 303);

export default function Confirm() {
  return <ConfirmPage {...useLoaderData<typeof loader>().confirm} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
