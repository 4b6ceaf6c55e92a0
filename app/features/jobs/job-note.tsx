import { useTranslation } from "react-i18next";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import type { JobListEntry } from "./job-list-entry";

type NotedJob = Pick<JobListEntry, "status" | "nextRenewal" | "userCampaignStartDate"> &
  Partial<Pick<JobListEntry, "progress">>;

/** What is next for a job, beside its badge: renewal, start, or where the wizard goes on. `lead` comes before it. */
export function JobNote({ job, lead }: { job: NotedJob; lead?: string }) {
  const { t, i18n } = useTranslation("jobs");
  const note = noteOf(job);
  if (!note) return null;
  const date = note.date && formatDate(note.date, toLanguage(i18n.language));
  return (
    <small className="soft nowrap">
      {lead}
      {t(`note.${note.key}`, { ...note.params, date })}
    </small>
  );
}

type NoteText = { key: string; date?: string; params?: Record<string, number> };

function noteOf({ status, nextRenewal, userCampaignStartDate: start, progress }: NotedJob): NoteText | null {
  if (status === "draft" && progress) {
    return progress.isValid ? { key: "ready" } : { key: "step", params: { step: progress.step, of: progress.of } };
  }
  if (status === "submitted") return start ? { key: "start", date: start } : { key: "noStart" };
  if (status === "online") return nextRenewal ? { key: "renewal", date: nextRenewal } : null;
  if (status === "online_terminated") return { key: "terminated" };
  if (status === "reactivating") return { key: "reactivating" };
  return status === "unknown" || status === "offline" ? { key: status } : null;
}
