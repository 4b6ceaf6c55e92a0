import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { verifyAddress } from "~/features/account/verify/verify.server";
import { VerifyMailPage } from "~/features/account/verify/verify-mail-page";
import type { FormReply } from "~/features/forms/form-reply";
import { pageTitle } from "~/features/shell/page-title.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.person) throw redirect("/login");
  const { data } = await context.api.users.email.state();
  return {
    ...data,
    email: context.person.email,
    isSent: isSuccess(new URL(request.url).searchParams),
    title: pageTitle(context, context.t("account:verify.title")),
  };
}

export const action = (args: ActionFunctionArgs) => verifyAddress(args);

export default function VerifyMail() {
  const { email, isSent, undeliverable } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return <VerifyMailPage email={email} isSent={isSent && !reply} undeliverable={undeliverable} reply={reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
