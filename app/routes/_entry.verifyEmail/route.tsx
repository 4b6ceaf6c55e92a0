import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSuccess, KEYS } from "~/domain/query-keys";
import { namedEmail } from "~/features/account/verify/redirect-query";
import { isLinkOver, verifyAddress } from "~/features/account/verify/verify.server";
import { VerifyCodePage } from "~/features/account/verify/verify-code-page";
import { VerifyLinkPage } from "~/features/account/verify/verify-link-page";
import type { FormReply } from "~/features/forms/form-reply";
import { pageTitle } from "~/features/shell/page-title.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get(KEYS.token);
  if (!token && context.person) throw redirect(context.person.isVerified ? "/jobs" : "/register/verify-mail");
  const isOver = token !== null && (await isLinkOver(context, token));
  if (isOver && context.person?.isVerified) throw redirect("/jobs");
  return {
    token,
    isOver,
    email: namedEmail(query),
    isSent: isSuccess(query),
    isSignedIn: context.person !== null,
    title: pageTitle(context, context.t("account:verify.title")),
  };
}

export const action = (args: ActionFunctionArgs) => verifyAddress(args);

export default function VerifyEmail() {
  const { token, isOver, email, isSent, isSignedIn } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (token) return <VerifyLinkPage token={token} isOver={isOver} isSignedIn={isSignedIn} reply={reply} />;
  return <VerifyCodePage email={email} isSent={isSent && !reply} reply={reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
