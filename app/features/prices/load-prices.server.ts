import type { AppLoadContext } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import { quoteFor } from "~/domain/jobs/job-price";
import { limitsOf } from "~/domain/jobs/step-facts";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { postedOf } from "~/features/forms/read-post.server";
import { exampleAd } from "./example-ad.server";
import { pricesSchema } from "./prices.schema";

/** What the calculator shows before anything is chosen. */
const USUAL = { jobCategory: "specialist", numberOfPlannedHires: "1", runtime: "3" };

/** The price of what the address chooses, by the price list in force, and an example of an ad. */
export async function loadPrices({ api, t, language, appBase, person }: AppLoadContext, url: URL) {
  const settings = await getSettings(api);
  const { pricing, vatPatterns } = settings;
  const { hires, runtimes } = limitsOf(settings);
  const submission = parseForm(postedOf(chosenIn(url)), pricesSchema({ hires, runtimes }), { id: CALCULATOR });
  const { jobCategory, numberOfPlannedHires: typed, runtime, boost, change } = submission.valid();
  const step = { more: 1, less: -1, none: 0 }[change ?? "none"];
  const planned = typed && Math.min(Math.max(typed + step, hires.min), hires.max);
  const priced = {
    jobCategory: jobCategory ?? null,
    numberOfPlannedHires: planned ?? null,
    runtime: runtime ? Number(runtime) : null,
    boost: boost ?? false,
  };
  const reply: FormReply = submission.reply(planned ? { typed: { numberOfPlannedHires: String(planned) } } : {});
  const title = t("prices:title");
  return {
    reply,
    priced,
    quote: quoteFor(priced, null, { pricing, vatPatterns, limits: { hires } }),
    pricing,
    hires,
    runtimes,
    isSignedIn: person !== null,
    ad: exampleAd(t, language),
    address: `${appBase}/prices`,
    title: `${submission.status === "error" ? t("shell:form.errorTitle", { title }) : title} · Stellenfunk`,
    description: t("prices:description"),
  };
}

export type PricesData = Awaited<ReturnType<typeof loadPrices>>;

/** The id of the calculator's form. */
const CALCULATOR = "calculator";

/** The fields of the address; those that it does not name are the usual ones. */
function chosenIn({ searchParams }: URL): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(USUAL)) if (!searchParams.has(name)) form.append(name, value);
  for (const [name, value] of searchParams) form.append(name, value);
  return form;
}
