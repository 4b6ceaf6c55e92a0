import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findInvitation } from "~/features/account/register/load-invitation.server";
import { acceptInvitation, readInvitationLink } from "~/features/recruiters/accept-invitation.server";
import { AcceptPage } from "~/features/recruiters/accept-page";
import { isOwnNavigation } from "~/features/shell/navigation.server";
import { pageTitle } from "~/features/shell/page-title.server";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const link = readInvitationLink(params.organizationId, url);
  if (isOwnNavigation(request)) throw await acceptInvitation(context, link);
  const invitation = await findInvitation(context, link);
  if (!invitation) throw redirect("/");
  return {
    invitation,
    own: context.person?.email ?? "",
    link: url.pathname + url.search,
    title: pageTitle(context, context.t("recruiters:accept.title")),
  };
}

export const action = async ({ params, request, context }: ActionFunctionArgs) =>
  acceptInvitation(context, readInvitationLink(params.organizationId, new URL(request.url)));

export default function Accept() {
  const { title, ...page } = useLoaderData<typeof loader>();
  return <AcceptPage {...page} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
