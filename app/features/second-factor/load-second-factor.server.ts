import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDate } from "~/domain/dates";

/** Since when the person signs in with a second step, and what is left of the recovery codes. */
export async function loadSecondFactor({ api, person, language }: AppLoadContext) {
  if (!person) return null;
  const { data } = await api.users.tfa.get();
  return { email: person.email, factor: data && { ...data, since: formatDate(data.since, language) } };
}

export type SecondFactorData = NonNullable<Awaited<ReturnType<typeof loadSecondFactor>>>;
