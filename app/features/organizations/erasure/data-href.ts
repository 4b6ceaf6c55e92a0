/** The page with export and erasure of an organization. */
export const dataHref = (organization: string): string => `/organizations/${encodeURIComponent(organization)}/data`;
