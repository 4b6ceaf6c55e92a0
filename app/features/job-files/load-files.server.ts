import type { AppLoadContext } from "@remix-run/cloudflare";
import type { JobFiles } from "~/content-api/job-files";

/** A job's files and links, and the documents of its brand. */
export interface FilesContent extends JobFiles {
  tab: "files";
  sheet: "files";
}

/** What the tab of a job's files shows. NOT_FOUND. */
export async function loadFiles({ api }: AppLoadContext, id: string): Promise<FilesContent> {
  const { data } = await api.jobs.files({ id });
  return { tab: "files", sheet: "files", ...data };
}
