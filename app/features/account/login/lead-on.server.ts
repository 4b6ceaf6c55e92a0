import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { KEYS, withQuery } from "~/domain/query-keys";
import { isVerified } from "~/domain/roles";
import { wantedPath } from "../verify/redirect-query";

/** Where somebody who has just logged in goes: where they wanted to, or to confirm their address first. */
export async function leadOn({ api }: AppLoadContext, request: Request): Promise<Response> {
  const { data: person } = await api.users.me({});
  const wanted = wantedPath(new URL(request.url).searchParams);
  const isConfirmed = person.role ? isVerified(person.role.name) : true;
  return redirect(
    isConfirmed ? (wanted ?? "/jobs") : withQuery("/register/verify-mail", { [KEYS.redirectUrl]: wanted }),
    303,
  );
}
