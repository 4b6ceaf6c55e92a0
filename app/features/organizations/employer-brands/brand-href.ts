import { KEYS, withQuery } from "~/domain/query-keys";

/** A brand's page, with the way back for those who come from a job. */
export const brandHref = (organization: string, brand: string, back?: string | null): string =>
  withQuery(`/organizations/${organization}/brands/${brand}`, { [KEYS.redirectUrl]: back });
