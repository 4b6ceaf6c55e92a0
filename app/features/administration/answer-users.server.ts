import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { ROLES } from "~/domain/roles";
import { runChange } from "./run-change.server";

/** Approves or refuses a request for the role of an agency. */
export async function answerAgencies(context: AppLoadContext, request: Request): Promise<Response> {
  const { agencies } = context.api.administration;
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  const back = "/administration/agencies";
  if (form.get("intent") === "approve") return runChange(context, back, "approved", () => agencies.approve({ id }));
  if (form.get("intent") === "refuse") return runChange(context, back, "refused", () => agencies.refuse({ id }));
  throw new Refusal("INVALID_PAYLOAD");
}

/** What a person's page posts (`intent`): role, block, unblock, assign, unassign. */
export async function answerUser(context: AppLoadContext, id: string, request: Request): Promise<Response> {
  const { users, agencies } = context.api.administration;
  const form = await request.formData();
  const organization = String(form.get("organization") ?? "");
  const back = new URL(request.url).pathname;
  const role = ROLES.find((each) => each === form.get("role"));
  const seen = ROLES.find((each) => each === form.get("seen"));
  switch (form.get("intent")) {
    case "role":
      if (!role || !seen) throw new Refusal("INVALID_PAYLOAD");
      return runChange(context, back, "roleChanged", () => users.changeRole({ id, role, seen }));
    case "block":
      return runChange(context, back, "blocked", () => users.block({ id }));
    case "unblock":
      return runChange(context, back, "unblocked", () => users.unblock({ id }));
    case "assign":
      return runChange(context, back, "assigned", () => agencies.assign({ id, organization }));
    case "unassign":
      return runChange(context, back, "unassigned", () => agencies.unassign({ id, organization }));
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}
