import type { ContentApi } from "~/content-api/client";
import { type ErrorCode, errorStatus, isRefusal } from "~/domain/errors";
import { isElevated, isVerified } from "~/domain/roles";
import { refreshDue } from "~/domain/sessions";
import { clearPendingLogin, readPendingLogin, writePendingLogin } from "~/platform/session/pending-login";
import { clearTokens, readTokens, type Tokens, writeTokens } from "~/platform/session/tokens";
import type { SignedIn } from "~/server/load-context";
import type { RequestEnvironment } from "~/server/request-environment";

/** The session of one request, and the login that waits for its second step; `settle` writes their cookies. */
export async function openSession(
  request: Request,
  environment: RequestEnvironment,
  secure: boolean,
  cookies: string[],
) {
  const { secrets, log } = environment;
  let tokens = await readTokens(request, secrets);
  const pending = await readPendingLogin(request, secrets);
  let awaited: string | null = null;
  let isChanged = false;
  const change = (next: Tokens | null) => {
    tokens = next;
    isChanged = true;
  };
  let wait: number | null = null;
  const connection = environment.connect(
    () => tokens?.access ?? null,
    (refusal) => {
      if (isRefusal(refusal, "REQUESTS_EXCEEDED")) wait = Math.max(wait ?? 0, refusal.details.retryAfter ?? 0);
    },
  );

  async function refresh() {
    if (!tokens) return;
    const { data } = await connection.api.auth.refresh({ refresh_token: tokens.refresh, mode: "json" });
    change(toTokens(data, environment.clock(), tokens.refresh));
  }

  return {
    connection,
    refresh,
    /** Whether a call was refused because there were too many. */
    isHeld: () => wait !== null,
    /** Seconds that a refused call asked to wait. */
    wait: () => Math.max(1, Math.ceil(wait || USUAL_WAIT)),
    start: (data: Parameters<typeof toTokens>[0]) => change(toTokens(data, environment.clock())),
    pending,
    await: (login: string) => {
      awaited = login;
    },
    async end() {
      const refreshToken = tokens?.refresh;
      change(null);
      if (refreshToken)
        await connection.api.auth
          .logout({ refresh_token: refreshToken, mode: "json" })
          .catch((error) => log.error("logout", error));
    },
    /** Who is asking: refreshes first when fewer than 30,000 ms are left, before any loader runs. */
    async person(): Promise<{ person: SignedIn | null; isServerDown: boolean }> {
      try {
        if (tokens && refreshDue({ expiresAt: tokens.expiresAt, now: environment.clock().getTime() })) await refresh();
        return { person: tokens ? await whoIs(connection.api) : null, isServerDown: false };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (isServersFault(error.code)) return { person: null, isServerDown: true };
        change(null);
        return { person: null, isServerDown: false };
      }
    },
    async settle() {
      if (awaited) cookies.push(await writePendingLogin(awaited, secrets.SESSION_SECRET, secure));
      else if (pending && tokens) cookies.push(clearPendingLogin(secure));
      if (isChanged)
        cookies.push(tokens ? await writeTokens(tokens, secrets.SESSION_SECRET, secure) : clearTokens(secure));
    },
  };
}

/** Seconds, where a refusal does not say for how long. */
const USUAL_WAIT = 60;

/** Says nothing about the session: it must not end because a server is silent, broken or busy. */
const isServersFault = (code: ErrorCode) =>
  code === "REQUESTS_EXCEEDED" || (code !== "unknown" && errorStatus(code) >= 500);

async function whoIs(api: ContentApi): Promise<SignedIn> {
  const { data } = await api.users.me({});
  const user = data as SignedIn;
  const roleName = user.role.name;
  return { ...user, roleName, isVerified: isVerified(roleName), isElevated: isElevated(roleName) };
}

function toTokens(
  data: { access_token?: string; refresh_token?: string; expires: number },
  now: Date,
  previous = "",
): Tokens {
  return {
    access: data.access_token ?? "",
    refresh: data.refresh_token ?? previous,
    expiresAt: now.getTime() + data.expires,
  };
}
