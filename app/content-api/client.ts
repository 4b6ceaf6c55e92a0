import type { ContractRouterClient } from "@orpc/contract";
import { createRouterClient, ORPCError, type Router } from "@orpc/server";
import { z } from "zod";
import { isErrorCode, isRefusal, Refusal } from "~/domain/errors";
import { readDetails } from "~/domain/refusal-details.schema";
import { onFirstUse } from "~/lib/on-first-use";
import type { Contract } from "./contract";
import { withSentValue } from "./sent-value";

/** The calls of the contract, typed; pages never know which adapter answers. Failures are Refusals. */
export type ContentApi = ContractRouterClient<Contract>;

/** The adapter for a backend that lives in the same process. */
export function inProcessApi<Context extends object>(
  router: Router<Contract, Context>,
  context: Context,
  onRefusal?: (refusal: Refusal) => void,
): ContentApi {
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next, path, input }: { next: () => Promise<unknown>; path: readonly string[]; input: unknown }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = toRefusal(error, path, input);
          if (isRefusal(refusal)) onRefusal?.(refusal);
          throw refusal;
        }
      },
    ],
  } as never) as ContentApi;
}

/**
 * The RPC library's own errors (failed input) in our words; a taken key with what was sent; everything else passes.
 * `path` names the call in the contract.
 */
export function toRefusal(error: unknown, path: readonly string[], input: unknown): unknown {
  if (!(error instanceof ORPCError)) return withSentValue(error, input);
  if (isErrorCode(error.code)) return new Refusal(error.code, readDetails(error.code, error.data));
  if (error.code === "BAD_REQUEST") return badInput(issuesOf(error.data), path.join("."));
  return error;
}

/** Directus's words: what does not exist may not be seen or set, and a bad parameter of a list is a bad query. */
function badInput(reason: string, call: string): Refusal {
  if (call.startsWith("items.") && reason.startsWith('"collection"')) return new Refusal("FORBIDDEN");
  return new Refusal(/^(items|files|folders)\.(list|get)$/.test(call) ? "INVALID_QUERY" : "INVALID_PAYLOAD", {
    reason,
  });
}

/** Which fields of an input failed, without their values. */
export function issuesOf(data: unknown): string {
  const { issues = [] } = issuesSchema.safeParse(data).data ?? {};
  return issues.map(({ path, message }) => `"${path.join(".")}": ${message}`).join("; ");
}

const issueSchema = onFirstUse(() =>
  z.object({ path: z.array(z.unknown()).default([]), message: z.string().default("invalid") }),
);
const issuesSchema = onFirstUse(() => z.object({ issues: z.array(issueSchema) }));
