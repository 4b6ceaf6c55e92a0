import type { AppLoadContext } from "@remix-run/cloudflare";
import { readPage } from "~/domain/pagination";
import { keptReply } from "~/features/forms/kept-form.server";
import { pageTitle } from "~/features/shell/page-title.server";
import { blockSchema } from "./limits.schema";

/** Who meets limits, what is blocked, and what operators did about it. */
export async function loadLimits(context: AppLoadContext, url: URL) {
  const { administration } = context.api;
  const page = readPage(url.searchParams.get("page"));
  const [overview, storage, history] = await Promise.all([
    administration.limits.overview(),
    administration.limits.storage({ page }),
    administration.history({ about: "limits" }),
  ]);
  return {
    ...overview.data,
    storage: { ...storage.data, page },
    history: history.data,
    newId: context.newId(),
    /** What the form of a new block begins with: a link beside a network or an organization. */
    kind: url.searchParams.get("kind") === "mails" ? ("mails" as const) : ("address" as const),
    subject: (url.searchParams.get("subject") ?? "").slice(0, 200),
    kept: keptReply(context, blockSchema),
    title: pageTitle(context, context.t("administration:tabs.limits")),
  };
}

export type LimitsData = Awaited<ReturnType<typeof loadLimits>>;
