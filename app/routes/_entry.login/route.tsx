import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toKnownCode } from "~/domain/errors";
import { KEYS } from "~/domain/query-keys";
import { logIn } from "~/features/account/login/log-in.server";
import { loginSchema } from "~/features/account/login/login.schema";
import { readLoginInfo } from "~/features/account/login/login-info";
import { LoginPage } from "~/features/account/login/login-page";
import { loadInvitation } from "~/features/account/register/load-invitation.server";
import { namedEmail, redirectQuery } from "~/features/account/verify/redirect-query";
import type { FormReply } from "~/features/forms/form-reply";
import { keptReply } from "~/features/forms/kept-form.server";
import { loadPasskeyRequest } from "~/features/passkeys/passkey-answer.server";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { restores: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const error = query.get(KEYS.loginError);
  const [invitation, passkey] = await Promise.all([loadInvitation(context, query), loadPasskeyRequest(context)]);
  return {
    info: readLoginInfo(query),
    note: error && `errors:codes.${toKnownCode(error)}`,
    email: namedEmail(query) || (invitation?.email ?? ""),
    isInvited: invitation !== null,
    along: redirectQuery(query),
    passkey,
    kept: keptReply(context, loginSchema, { note: "errors:codes.NETWORK_ERROR" }),
    title: pageTitle(context, context.t("account:login.title")),
  };
}

export const action = logIn;

export default function Login() {
  const { info, note, kept, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<FormReply>();
  const linked = note ? { form: "form", initialValue: { email: page.email }, error: { "": [note] } } : kept;
  return <LoginPage {...page} info={answer ? null : info} reply={answer ?? linked} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
