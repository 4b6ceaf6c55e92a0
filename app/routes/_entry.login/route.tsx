import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toKnownCode } from "~/domain/errors";
import { KEYS } from "~/domain/query-keys";
import { keptAnswer } from "~/features/account/kept-answer";
import { loadInvitation } from "~/features/account/load-invitation.server";
import { logIn } from "~/features/account/log-in.server";
import { readLoginInfo } from "~/features/account/login-info";
import { LoginPage } from "~/features/account/login-page";
import { namedEmail, wayOn } from "~/features/account/way-on";
import { pageTitle } from "~/features/shell/page-title.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const error = query.get(KEYS.loginError);
  const invitation = await loadInvitation(context, query);
  return {
    info: readLoginInfo(query),
    note: error && `errors:codes.${toKnownCode(error)}`,
    email: namedEmail(query) || (invitation?.email ?? ""),
    isInvited: invitation !== null,
    along: wayOn(query),
    kept: keptAnswer(context),
    title: pageTitle(context, context.t("account:login.title")),
  };
}

export const action = logIn;

export default function Login() {
  const { info, note, kept, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const linked = note ? { typed: { email: page.email }, errors: {}, note } : kept;
  return <LoginPage {...page} info={answer ? null : info} answer={answer ?? linked} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
