import type { MenuJob } from "~/features/jobs/menu-job";

/** What a job's page offers as a button; everything else is in its menu. */
export type MainAction = "reactivate" | "withdraw" | "launch" | "chatbot" | "share";

export interface MainActionFacts extends Pick<MenuJob, "status" | "actions"> {
  /** The product has the builder of chatbots switched on. */
  hasBuilder: boolean;
}

/**
 * What somebody most likely wants to do with a job in its status and may do: to bring an ended campaign back, to keep a
 * cancelled one, to prepare the chatbot of one that waits for its start, to bring applicants to a running one.
 */
export function mainAction({ status, actions, hasBuilder }: MainActionFacts): MainAction | null {
  const allowed = (["reactivate", "withdraw", "launch"] as const).find((action) => actions.includes(action));
  if (allowed) return allowed;
  if (status === "submitted") return hasBuilder ? "chatbot" : null;
  return status === "online" || status === "online_terminated" ? "share" : null;
}

/** How somebody ends the campaign, who may: a button of its own beside the main one. */
export const endAction = ({ actions }: Pick<MainActionFacts, "actions">): "cancel" | "cancelBeforeStart" | null =>
  (["cancel", "cancelBeforeStart"] as const).find((action) => actions.includes(action)) ?? null;
