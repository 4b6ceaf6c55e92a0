import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { verifyByCode } from "~/features/account/verify.server";
import { VerifyMailPage } from "~/features/account/verify-mail-page";
import { pageTitle } from "~/features/shell/page-title.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.person) throw redirect("/login");
  return {
    email: context.person.email,
    isSent: isSuccess(new URL(request.url).searchParams),
    title: pageTitle(context, context.t("account:verify.title")),
  };
}

export const action = async (args: ActionFunctionArgs) => verifyByCode(args, await args.request.formData());

export default function VerifyMail() {
  const { email, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <VerifyMailPage email={email} isSent={isSent && !answer} answer={answer} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
