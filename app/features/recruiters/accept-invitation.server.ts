import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { dataMissing } from "~/domain/organizations/invitation";
import { KEYS } from "~/domain/query-keys";

/** What an invitation's address names. 'Data is missing' without one of both. */
export function readInvitationLink(organization: string | undefined, url: URL) {
  const token = url.searchParams.get(KEYS.token);
  if (!organization || !token) throw dataMissing();
  return { organization, token };
}

type Link = ReturnType<typeof readInvitationLink>;

/** Joins and leads into the organization; whatever fails leads to root without a message. */
export async function acceptInvitation(context: AppLoadContext, link: Link): Promise<Response> {
  try {
    await context.api.invitations.accept(link);
    await context.session.refresh();
  } catch (error) {
    if (isRefusal(error)) return redirect("/", 303);
    throw error;
  }
  context.flash.set({ key: "recruiter.joined" });
  return redirect(`/organizations/${encodeURIComponent(link.organization)}`, 303);
}
