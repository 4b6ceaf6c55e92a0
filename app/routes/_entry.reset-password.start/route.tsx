import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { resetStartSchema } from "~/features/account/reset/reset.schema";
import { requestReset } from "~/features/account/reset/reset.server";
import { ResetStartPage } from "~/features/account/reset/reset-start-page";
import { namedEmail } from "~/features/account/verify/redirect-query";
import type { FormReply } from "~/features/forms/form-reply";
import { keptReply } from "~/features/forms/kept-form.server";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { restores: true };

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const isSent = isSuccess(query);
  const isSignedIn = context.person !== null;
  const unsent = isSignedIn ? "changeTitle" : "startTitle";
  return {
    email: namedEmail(query),
    isSignedIn,
    isSent,
    kept: keptReply(context, resetStartSchema, { note: "errors:codes.NETWORK_ERROR" }),
    title: pageTitle(context, context.t(`account:reset.${isSent ? "sentTitle" : unsent}`)),
  };
}

export const action = requestReset;

export default function ResetStart() {
  const { kept, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? kept;
  return <ResetStartPage {...page} isSent={page.isSent && !reply} reply={reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
