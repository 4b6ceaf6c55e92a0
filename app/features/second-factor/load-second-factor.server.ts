import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDate, formatShort } from "~/domain/dates";
import { readRedirectUrl } from "~/domain/query-keys";

/** Since when the person logs in with a second step, and what is left of the recovery codes. */
export async function loadSecondFactor({ api, person, language }: AppLoadContext, url: URL) {
  if (!person) return null;
  const [{ data }, passkeys] = await Promise.all([api.users.tfa.get(), api.users.passkeys.list()]);
  const factors = passkeys.data.length + (data?.since ? 1 : 0);
  /** The person has to have a factor: the only one stays. */
  const isLast = factors === 1 && (data?.isRequired ?? false);
  return {
    email: person.email,
    isRequired: person.tfa_required ?? false,
    /** Where somebody goes on who was led here. */
    wanted: readRedirectUrl(url.searchParams) ?? "/profile",
    factor: data && { ...data, isLast, since: data.since && formatDate(data.since, language) },
    passkeys: passkeys.data.map(({ id, name, date_created, date_used }) => ({
      id,
      name,
      isLast,
      since: formatDate(date_created, language),
      used: date_used && formatShort(date_used),
    })),
    renamed: url.searchParams.get("rename"),
  };
}

export type ShownPasskey = SecondFactorData["passkeys"][number];

export type SecondFactorData = NonNullable<Awaited<ReturnType<typeof loadSecondFactor>>>;
