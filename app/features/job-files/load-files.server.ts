import type { AppLoadContext } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import type { JobFiles } from "~/content-api/job-files";
import type { Limits } from "~/domain/limits";

/** A job's files and links, and the documents of its brand. */
export interface FilesContent extends JobFiles {
  tab: "files";
  sheet: "files";
  /** As the settings in force have them. */
  limits: Pick<Limits, "files" | "fileBytes" | "plainFormBytes" | "links" | "linkLength">;
}

/** What the tab of a job's files shows. NOT_FOUND. */
export async function loadFiles({ api }: AppLoadContext, id: string): Promise<FilesContent> {
  const [{ data }, settings] = await Promise.all([api.jobs.files({ id }), getSettings(api)]);
  const { files, fileBytes, plainFormBytes, links, linkLength } = settings.limits;
  return { tab: "files", sheet: "files", ...data, limits: { files, fileBytes, plainFormBytes, links, linkLength } };
}
