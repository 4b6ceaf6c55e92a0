import type { AppLoadContext } from "@remix-run/cloudflare";
import { type FunnelContent, loadFunnelTab } from "~/features/funnel/load-funnel.server";
import { type FilesContent, loadFiles } from "~/features/job-files/load-files.server";
import { type HistoryContent, loadHistory } from "~/features/job-history/load-history.server";
import type { JobTab } from "~/features/jobs/job-tabs";
import { loadNotes, type NotesContent } from "~/features/notes/load-notes.server";
import type { Sheet } from "~/ui/styles/sheets";
import { loadOverview, type OverviewContent } from "./overview/load-overview.server";

/** What the open tab shows beside the job itself. */
export type TabContent = { sheet?: Sheet } & (
  | OverviewContent
  | { tab: "applicants" }
  | FunnelContent
  | NotesContent
  | FilesContent
  | HistoryContent
);

type TabLoaders = {
  [Tab in JobTab]: (context: AppLoadContext, id: string, url: URL) => Promise<Extract<TabContent, { tab: Tab }>>;
};

/** Each tab is loaded by the folder that shows it; a loader may choose a style sheet of its own. */
const LOADERS: TabLoaders = {
  overview: loadOverview,
  // A page of its own: features/applicant-board.
  applicants: async () => ({ tab: "applicants" }),
  funnel: loadFunnelTab,
  notes: loadNotes,
  files: loadFiles,
  history: loadHistory,
};

/** What a tab of a job's page shows, for the person who asks. NOT_FOUND. */
export const loadTab = (context: AppLoadContext, tab: JobTab, id: string, url: URL): Promise<TabContent> =>
  LOADERS[tab](context, id, url);
