import type { ErrorCode } from "~/domain/errors";
import { keysOf } from "~/lib/objects";

export const JOB_STATUSES = [
  "draft",
  "submitted",
  "online",
  "online_terminated",
  "offline",
  "reactivating",
  "unknown",
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export type BadgeColour = "grey" | "red" | "green" | "blue" | "yellow";

/** An unknown status has no badge. */
export const STATUS_BADGE: Record<JobStatus, BadgeColour | null> = {
  draft: "grey",
  submitted: "blue",
  online: "green",
  online_terminated: "green",
  offline: "red",
  reactivating: "yellow",
  unknown: null,
};

export type Starter = "editor" | "owner" | "administrator" | "system";
interface TransitionRow {
  from: readonly JobStatus[];
  to: JobStatus | "deleted";
  /** Where it leads instead, by a rule of its own. */
  orTo?: JobStatus;
  who: readonly Starter[];
}

/**
 * The state machine of a job's status. `editor` may edit the job, `owner` is its creator, an admin of the organization,
 * an agency in
 * scope or an administrator.
 */
export const TRANSITIONS = {
  save: { from: ["draft", "reactivating"], to: "draft", who: ["editor"] },
  delete: { from: ["draft"], to: "deleted", who: ["owner"] },
  publish: { from: ["draft", "reactivating"], to: "submitted", who: ["editor"] },
  sendBack: { from: ["submitted"], to: "draft", orTo: "reactivating", who: ["administrator"] },
  cancelBeforeStart: { from: ["submitted"], to: "offline", who: ["editor", "system"] },
  goLive: { from: ["submitted"], to: "online", who: ["system", "administrator"] },
  renew: { from: ["online"], to: "online", who: ["system"] },
  cancel: { from: ["online"], to: "online_terminated", who: ["owner"] },
  withdraw: { from: ["online_terminated"], to: "online", who: ["owner"] },
  end: { from: ["online_terminated"], to: "offline", who: ["system"] },
  stop: { from: ["online", "online_terminated"], to: "offline", who: ["administrator", "system"] },
  reactivate: { from: ["offline"], to: "reactivating", who: ["owner"] },
  drop: { from: ["reactivating"], to: "offline", who: ["owner"] },
} as const satisfies Record<string, TransitionRow>;

export type Trigger = keyof typeof TRANSITIONS;
export type TransitionResult =
  | { ok: true; to: JobStatus | "deleted" }
  | { ok: false; code: Extract<ErrorCode, "NOTHING_TO_DO" | "INVALID_STATUS_TRANSITION"> };

/**
 * Where a job goes that is sent back. A draft can be deleted and given to another organization, and its pages are those
 * of the wizard: a job that people have applied to, or whose campaign was online before, is booked anew or dropped.
 */
export function sentBackTo(job: { hasApplicants: boolean; hasRun: boolean }) {
  const { to, orTo } = TRANSITIONS.sendBack;
  return job.hasApplicants || job.hasRun ? orTo : to;
}

/**
 * Where a trigger leads from a status; an already reached target is NOTHING_TO_DO, everything else
 * INVALID_STATUS_TRANSITION.
 */
export function transition(trigger: Trigger, status: JobStatus): TransitionResult {
  const { from, to, orTo }: TransitionRow = TRANSITIONS[trigger];
  if (from.includes(status)) return { ok: true, to: trigger === "save" ? status : to };
  return { ok: false, code: status === to || status === orTo ? "NOTHING_TO_DO" : "INVALID_STATUS_TRANSITION" };
}

/** Whether any trigger leads from one status to the other. */
export function canMove(from: JobStatus, to: JobStatus): boolean {
  const triggers = keysOf(TRANSITIONS);
  return triggers.some((trigger) => {
    const result = transition(trigger, from);
    const { orTo }: TransitionRow = TRANSITIONS[trigger];
    return result.ok && (result.to === to || orTo === to);
  });
}

/** Only drafts and reactivating jobs are open in the wizard. */
export function isEditable(status: JobStatus): boolean {
  return status === "draft" || status === "reactivating";
}

/** The public chatbot takes answers while the campaign runs, also after a cancellation. */
export function isOpenForApplicants(status: JobStatus): boolean {
  return status === "online" || status === "online_terminated";
}

export type RowAction =
  | "edit"
  | "publish"
  | "delete"
  | "continue"
  | "requestChange"
  | "cancelBeforeStart"
  | "cancel"
  | "withdraw"
  | "reactivate"
  | "drop"
  | "copy"
  | "launch"
  | "sendBack"
  | "stop";

export type RowFacts = {
  status: JobStatus;
  isElevated: boolean;
  isAdministrator?: boolean;
  mayEdit?: boolean;
  mayDelete?: boolean;
  mayManage?: boolean;
  isValid?: boolean;
  canWithdraw?: boolean;
};

/** What the menu of a job offers, in its order. Rights not given count as granted. */
export function rowActions(facts: RowFacts): RowAction[] {
  return ROW_ACTIONS.filter(({ statuses, when }) => statuses.includes(facts.status) && when(facts)).map(({ id }) => id);
}

const BOOKED: JobStatus[] = ["submitted", "online", "online_terminated", "offline", "reactivating"];
const mayEdit = ({ mayEdit = true }: RowFacts): boolean => mayEdit;
const mayManage = ({ mayManage = true }: RowFacts): boolean => mayManage;
const isAdministrator = ({ isAdministrator = false }: RowFacts): boolean => isAdministrator;

const ROW_ACTIONS: { id: RowAction; statuses: JobStatus[]; when: (facts: RowFacts) => boolean }[] = [
  { id: "edit", statuses: ["draft"], when: mayEdit },
  { id: "continue", statuses: ["reactivating"], when: mayEdit },
  {
    id: "publish",
    statuses: ["draft", "reactivating"],
    when: ({ isValid = false, mayEdit = true }) => isValid && mayEdit,
  },
  { id: "requestChange", statuses: ["submitted", "online", "online_terminated"], when: mayEdit },
  { id: "cancelBeforeStart", statuses: ["submitted"], when: mayEdit },
  { id: "cancel", statuses: ["online"], when: mayManage },
  {
    id: "withdraw",
    statuses: ["online_terminated"],
    when: ({ canWithdraw = true, mayManage = true }) => canWithdraw && mayManage,
  },
  { id: "reactivate", statuses: ["offline"], when: mayManage },
  { id: "drop", statuses: ["reactivating"], when: mayManage },
  { id: "copy", statuses: BOOKED, when: ({ isElevated }) => isElevated },
  { id: "launch", statuses: ["submitted"], when: isAdministrator },
  { id: "sendBack", statuses: ["submitted"], when: isAdministrator },
  { id: "stop", statuses: ["online", "online_terminated"], when: isAdministrator },
  { id: "delete", statuses: ["draft"], when: ({ mayDelete = true }) => mayDelete },
];
