import { redirect } from "@remix-run/cloudflare";

/** The index goes to the jobs list; the entry has already sent visitors to login. */
export const loader = () => redirect("/jobs");
