import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSuccess, KEYS } from "~/domain/query-keys";
import { verifyByCode, verifyByLink } from "~/features/account/verify.server";
import { VerifyCodePage } from "~/features/account/verify-code-page";
import { VerifyLinkPage } from "~/features/account/verify-link-page";
import { namedEmail } from "~/features/account/way-on";
import { pageTitle } from "~/features/shell/page-title.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get(KEYS.token);
  if (!token && context.person) throw redirect(context.person.isVerified ? "/jobs" : "/register/verify-mail");
  return {
    token,
    email: namedEmail(query),
    isSent: isSuccess(query),
    isSignedIn: context.person !== null,
    title: pageTitle(context, context.t("account:verify.title")),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.get("intent") === "link"
    ? verifyByLink({ request, context }, form)
    : verifyByCode({ request, context }, form);
}

export default function VerifyEmail() {
  const { token, email, isSent, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (token) return <VerifyLinkPage token={token} isSignedIn={isSignedIn} answer={answer} />;
  return <VerifyCodePage email={email} isSent={isSent && !answer} answer={answer} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
