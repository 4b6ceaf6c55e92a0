import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getSettings } from "~/content-api/collections";
import { KEYS } from "~/domain/query-keys";
import { isResetOver, resetPassword } from "~/features/account/reset/reset.server";
import { ResetPage } from "~/features/account/reset/reset-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get(KEYS.token);
  const [{ password }, isOver] = await Promise.all([getSettings(context.api), isResetOver(context, token)]);
  return {
    token,
    isOver,
    email: context.person?.email ?? null,
    wanted: password,
    title: pageTitle(context, context.t("account:reset.title")),
  };
};

export const action = resetPassword;

export default function ResetPassword() {
  const { isOver, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ResetPage {...page} isInvalid={answer?.isInvalid ?? isOver} reply={answer?.reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
