import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { CodePage } from "~/features/second-factor/code-page";
import { beginAgain, takeSecondStep } from "~/features/second-factor/take-second-step.server";
import { pageTitle } from "~/features/shell/page-title.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.session.pending) throw beginAgain(request);
  return { title: pageTitle(context, context.t("account:code.title")) };
}

export const action = (args: ActionFunctionArgs) => takeSecondStep(args);

export default function LoginCode() {
  return <CodePage reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
