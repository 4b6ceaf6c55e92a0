import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Invitation } from "~/content-api/recruiters";
import { catchRefusal } from "~/domain/errors";
import { redirectQuery } from "../verify/redirect-query";

/** What the link invites to that led here; null without one, or when it is no longer good. */
export async function loadInvitation(context: AppLoadContext, query: URLSearchParams): Promise<Invitation | null> {
  const { token, orgId } = redirectQuery(query);
  return token && orgId ? findInvitation(context, { organization: orgId, token }) : null;
}

/** The same for a link's two parts. */
export async function findInvitation(
  { api }: AppLoadContext,
  link: { organization: string; token: string },
): Promise<Invitation | null> {
  const found = await catchRefusal(api.invitations.preview(link), { NOT_FOUND: () => null });
  return found?.data ?? null;
}
