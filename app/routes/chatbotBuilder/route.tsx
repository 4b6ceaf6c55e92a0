import { redirect } from "@remix-run/cloudflare";

/** The builder is opened from a job; without one, the jobs are where to find it. */
export const loader = () => redirect("/jobs");
