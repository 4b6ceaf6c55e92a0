import type { AppLoadContext } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { readTab } from "~/domain/query-keys";
import { toJobAd } from "~/features/ad-preview/to-ad.server";
import type { FunnelData } from "~/features/funnel/funnel-data";
import { pageTitle } from "~/features/shell/page-title.server";
import type { Ad } from "~/ui/ad-preview/ad";
import type * as ExampleJobModule from "./example-job";

export interface Example {
  tab: "overview" | "funnel";
  sheet: "job" | "funnel";
  job: ReturnType<typeof ExampleJobModule.exampleJob>;
  ad: Ad;
  data: Extract<FunnelData, { scope: "job" }>;
  title: string;
}

/** The example of a finished job: its overview or its funnel. */
export async function loadExample(context: AppLoadContext, url: URL): Promise<Example> {
  const { language, t, now } = context;
  const [{ exampleContent, exampleJob }, { exampleFunnel }] = await Promise.all([
    import("./example-job"),
    import("./example-funnel"),
  ]);
  const job = exampleJob(language);
  const funnel = exampleFunnel(exampleContent(language).questions, berlinToday(now()));
  const tab = readTab(url.searchParams, ["overview", "funnel"]);
  return {
    tab,
    sheet: tab === "funnel" ? "funnel" : "job",
    job,
    ad: toJobAd(job),
    data: { scope: "job", id: job.id, isExample: true, funnel },
    title: pageTitle(context, t("jobs:example.title", { title: job.title })),
  };
}
