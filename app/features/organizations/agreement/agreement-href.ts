export const agreementHref = (organization: string): string =>
  `/organizations/${encodeURIComponent(organization)}/agreement`;

/** The PDF of an accepted version. */
export const agreementFileHref = (organization: string, version: string): string =>
  `${agreementHref(organization)}/${encodeURIComponent(version)}.pdf`;
