/** The tabs of a job's details, in the order of the page. */
export const TABS = ["overview", "applicants", "funnel", "notes", "files", "history"] as const;
export type CampaignTab = (typeof TABS)[number];
