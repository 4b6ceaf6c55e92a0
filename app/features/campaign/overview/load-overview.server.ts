import type { AppLoadContext } from "@remix-run/cloudflare";
import { costPerApplication } from "~/domain/funnel/shown-steps";
import type { JobInvoices } from "~/features/billing/job-invoices-panel";
import type { RequestPanelProps } from "~/features/change-requests/request-panel";
import { loadAtlas } from "~/features/map/load-atlas";
import { type CampaignChatbot, loadChatbot } from "./load-chatbot.server";

/** What the overview shows beside the job itself. */
export interface OverviewContent {
  tab: "overview";
  chatbot: CampaignChatbot | null;
  invoices: JobInvoices;
  requests: RequestPanelProps["requests"];
  /** Cents for each application over all time; null without spend or applications. */
  costPerApplication: number | null;
}

/** A job's chatbot, invoices, requested changes and what an application cost. NOT_FOUND. */
export async function loadOverview(context: AppLoadContext, id: string): Promise<OverviewContent> {
  const [chatbot, { data: invoices }, { data: requests }, { data: totals }] = await Promise.all([
    loadChatbot(context, id),
    context.api.billing.invoices.list({ job: id }),
    context.api.changeRequests.ofJob({ id }),
    context.api.jobs.funnelTotals({ id }),
    loadAtlas(),
  ]);
  return { tab: "overview", chatbot, invoices, requests, costPerApplication: costPerApplication(totals) };
}
