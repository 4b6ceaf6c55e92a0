import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { catchRefusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { CodePage } from "~/features/second-factor/code-page";
import { beginAgain, loadStepRequest, takeSecondStep } from "~/features/second-factor/take-second-step.server";
import { pageTitle } from "~/features/shell/page-title.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.session.pending) throw beginAgain(request);
  const passkey = await catchRefusal(loadStepRequest(context), {
    INVALID_TOKEN: () => Promise.reject(beginAgain(request)),
  });
  return { passkey, title: pageTitle(context, context.t("account:code.title")) };
}

export const action = (args: ActionFunctionArgs) => takeSecondStep(args);

export default function LoginCode() {
  return <CodePage passkey={useLoaderData<typeof loader>().passkey} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
