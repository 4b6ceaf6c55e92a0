import { expect, test } from "vitest";
import { JOB_STATUSES, type JobStatus, rowActions } from "~/domain/jobs/status";
import { endAction, type MainAction, mainAction } from "~/features/job-head/main-action";

interface Case {
  status: JobStatus;
  who: string;
  /** Left out: an employer's admin who may do everything. */
  facts?: { isAdministrator?: boolean; mayManage?: boolean; canWithdraw?: boolean };
  hasBuilder?: boolean;
  main: MainAction | null;
}

const reader = { mayManage: false };

test.each<Case>([
  { status: "submitted", who: "an employer", main: "chatbot" },
  { status: "submitted", who: "an employer without a builder", hasBuilder: false, main: null },
  { status: "submitted", who: "an administrator", facts: { isAdministrator: true }, main: "launch" },
  { status: "online", who: "an employer", main: "share" },
  { status: "online", who: "somebody who may not cancel", facts: reader, main: "share" },
  { status: "online_terminated", who: "an employer", main: "withdraw" },
  { status: "online_terminated", who: "an employer on the last day", facts: { canWithdraw: false }, main: "share" },
  { status: "online_terminated", who: "somebody who may not cancel", facts: reader, main: "share" },
  { status: "offline", who: "an employer", main: "reactivate" },
  { status: "offline", who: "somebody who may not reactivate", facts: reader, main: null },
  { status: "unknown", who: "an employer", main: null },
])("$status: the button for $who is $main", ({ status, facts, hasBuilder = true, main }) => {
  const actions = rowActions({ status, isElevated: false, ...facts });
  expect(mainAction({ status, actions, hasBuilder })).toBe(main);
});

test.each(JOB_STATUSES)("%s: without any right the button changes nothing", (status) => {
  const main = mainAction({ status, actions: [], hasBuilder: true });
  expect([null, "chatbot", "share"]).toContain(main);
});

test.each([
  ["submitted", "cancelBeforeStart"],
  ["online", "cancel"],
  ["online_terminated", null],
  ["offline", null],
] as const)("%s: the button that ends the campaign is %s, and missing for who may not", (status, expected) => {
  expect(endAction({ actions: rowActions({ status, isElevated: false }) })).toBe(expected);
  expect(endAction({ actions: rowActions({ status, isElevated: false, mayManage: false, mayEdit: false }) })).toBe(
    null,
  );
});
