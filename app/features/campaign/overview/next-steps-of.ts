import type { JobStatus } from "~/domain/jobs/status";

export interface NextStep {
  /** Its texts are `job:next.<key>`. */
  key: string;
  state?: "done" | "now";
  hasNote: boolean;
}

export interface StepSource {
  status: JobStatus;
  userCampaignStartDate: string | null;
  nextRenewal: string | null;
  monthlyCampaignBudget: number | null;
}

/** What has happened to a booked job, what is now and what follows; dates only where they are known. */
export function nextSteps({
  status,
  userCampaignStartDate: start,
  nextRenewal,
  monthlyCampaignBudget,
}: StepSource): NextStep[] {
  const booked: NextStep = { key: "booked", state: "done", hasNote: false };
  switch (status) {
    case "submitted":
      return [
        booked,
        { key: start ? "waiting" : "waitingUndated", state: "now", hasNote: true },
        { key: "onAir", hasNote: true },
        { key: "firstApplications", hasNote: true },
      ];
    case "online":
      return [
        booked,
        { key: "running", state: "now", hasNote: true },
        nextRenewal && monthlyCampaignBudget !== null
          ? { key: "renewal", hasNote: true }
          : { key: "renewalUndated", hasNote: true },
      ];
    case "online_terminated":
      return [
        booked,
        { key: "cancelled", state: "done", hasNote: false },
        { key: nextRenewal ? "runningOut" : "runningOutUndated", state: "now", hasNote: true },
        { key: "offlineLater", hasNote: true },
      ];
    case "offline":
      return [booked, { key: "offline", state: "now", hasNote: true }, { key: "reactivate", hasNote: true }];
    default:
      return [{ key: "unknown", state: "now", hasNote: true }];
  }
}
