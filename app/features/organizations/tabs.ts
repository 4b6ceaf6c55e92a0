/** The tabs of an organization, in the order of the page; the first four bear the specification's indexes. */
export const ORGANIZATION_TABS = ["details", "recruiter", "jobs", "contact", "brands", "billing", "funnel"] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];
