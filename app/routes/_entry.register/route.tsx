import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { getSettings } from "~/content-api/collections";
import { withQuery } from "~/domain/query-keys";
import { newChallenge } from "~/features/account/register/form-challenge.server";
import { loadInvitation } from "~/features/account/register/load-invitation.server";
import { registerFields } from "~/features/account/register/register.schema";
import { register } from "~/features/account/register/register.server";
import { RegisterPage } from "~/features/account/register/register-page";
import { isInvited, namedEmail, redirectQuery } from "~/features/account/verify/redirect-query";
import { keptReply } from "~/features/forms/kept-form.server";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { restores: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [invitation, settings] = await Promise.all([loadInvitation(context, query), getSettings(context.api)]);
  if (invitation?.hasAccount && !context.person) throw redirect(withQuery("/login", redirectQuery(query)));
  return {
    email: invitation?.email ?? namedEmail(query),
    invitedTo: invitation?.organization.name ?? null,
    isLapsed: isInvited(query) && !invitation,
    along: redirectQuery(query),
    wanted: settings.password,
    challenge: await newChallenge(context),
    kept: keptReply(context, registerFields, { note: "errors:codes.NETWORK_ERROR" }),
    title: pageTitle(context, context.t("account:register.title")),
  };
}

export const action = register;

/** The form, or in its place the nested page where the address is confirmed. */
export default function Register() {
  const { kept, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const challenge = answer?.challenge ?? page.challenge;
  return useOutlet() ?? <RegisterPage {...page} challenge={challenge} reply={answer?.reply ?? kept} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
