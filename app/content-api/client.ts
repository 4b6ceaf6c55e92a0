import { createRouterClient, ORPCError, type Router } from "@orpc/server";
import type { ContractRouterClient } from "@orpc/contract";
import { isErrorCode, Refusal } from "~/domain/errors";
import type { Contract } from "./contract";

/** The calls of the contract, typed; pages never know which adapter answers. Failures are Refusals. */
export type ContentApi = ContractRouterClient<Contract>;

/** The adapter for a backend that lives in the same process. */
export function inProcessApi<Context extends object>(router: Router<Contract, Context>, context: Context): ContentApi {
  return createRouterClient(router, {
    context,
    interceptors: [
      async (options: { next: () => Promise<unknown> }) => {
        try {
          return await options.next();
        } catch (error) {
          throw toRefusal(error);
        }
      },
    ],
  } as never) as ContentApi;
}

/** The RPC library's own errors (failed input) in our words; everything else passes. */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof ORPCError)) return error;
  if (isErrorCode(error.code)) return new Refusal(error.code, (error.data ?? {}) as Record<string, unknown>);
  if (error.code === "BAD_REQUEST") return new Refusal("INVALID_PAYLOAD", { reason: issuesOf(error.data) });
  return error;
}

/** Which fields of an input failed, without their values. */
export function issuesOf(data: unknown): string {
  const issues = (data as { issues?: { path?: unknown[]; message?: string }[] } | undefined)?.issues ?? [];
  return issues.map((issue) => `"${(issue.path ?? []).join(".")}": ${issue.message ?? "invalid"}`).join("; ");
}
