import type { AppLoadContext } from "@remix-run/cloudflare";
import { readPage } from "~/domain/pagination";
import { keptReply } from "~/features/forms/kept-form.server";
import { pageTitle } from "~/features/shell/page-title.server";
import { liftSchema } from "../administration.schema";
import { ENDED_KEY } from "./ended-section";

/** How the product runs: what works unseen, with its last signs of life, and addresses that get no mails. */
export async function loadOperations(context: AppLoadContext, { searchParams }: URL) {
  const { operations, suppressions, history } = context.api.administration;
  const page = readPage(searchParams.get("page"));
  const ended = (searchParams.get(ENDED_KEY) ?? "").slice(0, 100);
  const [overview, suppressed, ends, kept] = await Promise.all([
    operations.overview(),
    suppressions.list({ page }),
    history({ about: "endedOrganization" }),
    ended ? history({ about: "endedOrganization", id: ended }) : null,
  ]);
  return {
    ...overview.data,
    suppressed: { ...suppressed.data, page },
    ends: ends.data,
    /** Of the organization that the address names. */
    ended: kept && { id: ended, entries: kept.data },
    /** What the form begins with: a link beside an address. */
    address: (searchParams.get("address") ?? "").slice(0, 320),
    kept: keptReply(context, liftSchema),
    title: pageTitle(context, context.t("administration:tabs.operations")),
  };
}

export type OperationsData = Awaited<ReturnType<typeof loadOperations>>;
