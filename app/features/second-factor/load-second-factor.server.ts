import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDate } from "~/domain/dates";
import { readRedirectUrl } from "~/domain/query-keys";

/** Since when the person signs in with a second step, and what is left of the recovery codes. */
export async function loadSecondFactor({ api, person, language }: AppLoadContext, url: URL) {
  if (!person) return null;
  const { data } = await api.users.tfa.get();
  return {
    email: person.email,
    isRequired: person.tfa_required ?? false,
    /** Where somebody goes on who was led here. */
    wanted: readRedirectUrl(url.searchParams) ?? "/profile",
    factor: data && { ...data, since: formatDate(data.since, language) },
  };
}

export type SecondFactorData = NonNullable<Awaited<ReturnType<typeof loadSecondFactor>>>;
