import { expect, test } from "vitest";
import {
  canMove,
  isEditable,
  isOpenForApplicants,
  JOB_STATUSES,
  type JobStatus,
  rowActions,
  STATUS_BADGE,
  sentBackTo,
  TRANSITIONS,
  type Trigger,
  transition,
} from "~/domain/jobs/status";

const ALLOWED: Record<Trigger, string[]> = {
  save: ["draft>draft", "reactivating>reactivating"],
  delete: ["draft>deleted"],
  publish: ["draft>submitted", "reactivating>submitted"],
  sendBack: ["submitted>draft"],
  cancelBeforeStart: ["submitted>offline"],
  goLive: ["submitted>online"],
  renew: ["online>online"],
  cancel: ["online>online_terminated"],
  withdraw: ["online_terminated>online"],
  end: ["online_terminated>offline"],
  stop: ["online>offline", "online_terminated>offline"],
  reactivate: ["offline>reactivating"],
  drop: ["reactivating>offline"],
};

const REACHED: Record<Trigger, JobStatus[]> = {
  save: [],
  delete: [],
  publish: ["submitted"],
  sendBack: ["draft", "reactivating"],
  cancelBeforeStart: ["offline"],
  goLive: ["online"],
  renew: [],
  cancel: ["online_terminated"],
  withdraw: ["online"],
  end: ["offline"],
  stop: ["offline"],
  reactivate: ["reactivating"],
  drop: ["offline"],
};

test.each(Object.keys(TRANSITIONS) as Trigger[])("%s leads where the table says and nowhere else", (trigger) => {
  const moves = JOB_STATUSES.flatMap((from) => {
    const result = transition(trigger, from);
    return result.ok ? [`${from}>${result.to}`] : [];
  });
  expect(moves).toEqual(ALLOWED[trigger]);
});

test.each(Object.keys(TRANSITIONS) as Trigger[])("%s finds nothing to do where its target is reached", (trigger) => {
  for (const status of JOB_STATUSES) {
    const result = transition(trigger, status);
    if (result.ok) continue;
    expect(result.code).toBe(REACHED[trigger].includes(status) ? "NOTHING_TO_DO" : "INVALID_STATUS_TRANSITION");
  }
});

test.each([
  ["draft", "submitted", true],
  ["submitted", "draft", true],
  ["submitted", "reactivating", true],
  ["draft", "online", false],
  ["online", "online", true],
  ["online", "draft", false],
  ["offline", "online", false],
  ["unknown", "draft", false],
] as const)("a job moves from %s to %s: %s", (from, to, expected) => {
  expect(canMove(from, to)).toBe(expected);
});

test.each([
  [false, false, "draft"],
  [true, false, "reactivating"],
  [false, true, "reactivating"],
  [true, true, "reactivating"],
] as const)("sent back, a job with applicants %s and an earlier campaign %s is: %s", (hasApplicants, hasRun, status) => {
  expect(sentBackTo({ hasApplicants, hasRun })).toBe(status);
});

test("an unknown status is never written and has no badge", () => {
  expect(JOB_STATUSES.some((status) => canMove(status, "unknown") || canMove("unknown", status))).toBe(false);
  expect(STATUS_BADGE.unknown).toBeNull();
});

test("the badges have the colours of the specification", () => {
  expect(STATUS_BADGE).toMatchObject({
    draft: "grey",
    offline: "red",
    online: "green",
    submitted: "blue",
    reactivating: "yellow",
    online_terminated: "green",
  });
});

test("only drafts and reactivating jobs are edited, only running campaigns take applicants", () => {
  expect(JOB_STATUSES.filter(isEditable)).toEqual(["draft", "reactivating"]);
  expect(JOB_STATUSES.filter(isOpenForApplicants)).toEqual(["online", "online_terminated"]);
});

test.each([
  ["draft", "edit delete"],
  ["submitted", "requestChange cancelBeforeStart"],
  ["online", "requestChange cancel"],
  ["online_terminated", "requestChange withdraw"],
  ["offline", "reactivate"],
  ["reactivating", "continue drop"],
  ["unknown", ""],
] as const)("a member's menu of a %s job offers: %s", (status, expected) => {
  expect(rowActions({ status, isElevated: false }).join(" ")).toBe(expected);
});

test.each([
  ["draft", "edit delete"],
  ["submitted", "requestChange cancelBeforeStart copy launch sendBack"],
  ["online", "requestChange cancel copy stop"],
  ["online_terminated", "requestChange withdraw copy stop"],
  ["offline", "reactivate copy"],
  ["reactivating", "continue drop copy"],
] as const)("an administrator's menu of a %s job offers: %s", (status, expected) => {
  expect(rowActions({ status, isElevated: true, isAdministrator: true }).join(" ")).toBe(expected);
});

test.each([
  [{ status: "draft", isElevated: false, isValid: true }, "edit publish delete"],
  [{ status: "draft", isElevated: false, mayDelete: false }, "edit"],
  [{ status: "draft", isElevated: true, mayEdit: false, mayDelete: false, isValid: true }, ""],
  [{ status: "online_terminated", isElevated: false, canWithdraw: false }, "requestChange"],
  [{ status: "online", isElevated: true, mayManage: false }, "requestChange copy"],
] as const)("a missing right takes its entry away (%#)", (facts, expected) => {
  expect(rowActions(facts).join(" ")).toBe(expected);
});
