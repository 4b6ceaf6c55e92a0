import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { groupBy } from "~/lib/objects";
import { apiAddress } from "~/platform/settings";
import { describeCall, operationsOf } from "./describe-calls";
import { readAttempt } from "./try-call.server";

const serverOf = ({ settings }: AppLoadContext): string => apiAddress(settings);

async function groupsOf() {
  const { describeApi } = await import("~/content-api/openapi");
  const { paths = {} } = await describeApi("/api");
  return groupBy(operationsOf(paths), ({ operation }) => operation.tags?.[0] ?? "");
}

/** Every call of the API in its group, by method, path and summary. */
export async function loadDocs(context: AppLoadContext) {
  const groups = [...(await groupsOf())].map(([name, operations]) => ({
    name,
    calls: operations.map(({ method, path, operation }) => ({
      id: operation.operationId ?? path,
      method,
      path,
      summary: operation.summary ?? "",
    })),
  }));
  return { groups, server: serverOf(context), title: `${context.t("apiDocs:title")} · Stellenfunk` };
}

/** The calls of one group with everything about them, and the one that is tried. NOT_FOUND. */
export async function loadDocsOfGroup(context: AppLoadContext, name: string, query: URLSearchParams) {
  const operations = (await groupsOf()).get(name);
  if (!operations) throw new Refusal("NOT_FOUND");
  const server = serverOf(context);
  const calls = operations.map((each) => describeCall(each, server));
  const attempt = await readAttempt(context.api, calls, query);
  return {
    name,
    calls,
    attempt,
    isSignedIn: context.person !== null,
    title: `${name} · ${context.t("apiDocs:title")} · Stellenfunk`,
  };
}
