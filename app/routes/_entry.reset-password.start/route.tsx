import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSuccess } from "~/domain/query-keys";
import { keptAnswer } from "~/features/account/kept-answer";
import { requestReset } from "~/features/account/reset.server";
import { ResetStartPage } from "~/features/account/reset-start-page";
import { namedEmail } from "~/features/account/way-on";
import { pageTitle } from "~/features/shell/page-title.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const isSent = isSuccess(query);
  const isSignedIn = context.person !== null;
  const unsent = isSignedIn ? "changeTitle" : "startTitle";
  return {
    email: namedEmail(query),
    isSignedIn,
    isSent,
    kept: keptAnswer(context),
    title: pageTitle(context, context.t(`account:reset.${isSent ? "sentTitle" : unsent}`)),
  };
}

export const action = requestReset;

export default function ResetStart() {
  const { kept, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  return <ResetStartPage {...page} isSent={page.isSent && !answer} answer={answer} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
