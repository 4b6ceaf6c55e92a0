import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Creative } from "~/content-api/creatives";
import { faceOf } from "~/domain/brand/face";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { payTexts, picturesOf, placeNames, placeTexts, toAd, toAdBrand } from "~/features/ad-preview/to-ad.server";
import type { Ad, LiveAd } from "~/ui/ad-preview/ad";
import type { Wizard } from "./load-wizard.server";
import type { OpenList } from "./typed-ad";
import { STEP_FORM } from "./wizard-step";

/**
 * The ad as the stored job makes it, with its newest creative, and what fills it in from the form of the step: scripts
 * as somebody types, or the page as it comes back after a choice in a list.
 */
export function adOf(
  { job, brands }: Pick<Wizard, "job" | "brands">,
  step: StepId | null,
  [creative]: readonly Creative[] = [],
): { ad: Ad; live?: LiveAd; open?: OpenList } {
  const { employerBrand, organization } = job;
  const ad: Ad = {
    ...toAd(job, faceOf(employerBrand ?? { name: organization?.name ?? "" })),
    picture: creative && picturesOf(job.id, creative),
  };
  switch (step) {
    case "general":
    case "targetGroup":
      return { ad, live: { form: STEP_FORM } };
    case "salary":
      return { ad, live: { form: STEP_FORM, pay: payTexts(job) } };
    case "employerBrand":
      return { ad, live: { form: STEP_FORM, brands: brandsOf({ job, brands }) } };
    case "location":
    case "benefits":
      return { ad, open: openList(job, step === "location" ? "locations" : "benefits") };
    default:
      return { ad };
  }
}

function openList(job: Wizard["job"], list: OpenList["list"]): OpenList {
  const names = placeNames(job);
  const ids = job.locations.map(({ placeId }) => placeId);
  return { list, names: Object.fromEntries(ids.map((id, at) => [id, names[at] ?? ""])), texts: placeTexts(job) };
}

/** None for a new job, and none where they cannot be had: the ad is drawn without them. */
export async function listCreatives({ api }: AppLoadContext, jobId: string): Promise<Creative[]> {
  if (jobId === "new") return [];
  try {
    return (await api.creatives.list({ id: jobId })).data;
  } catch {
    return [];
  }
}

function brandsOf({ job, brands }: Pick<Wizard, "job" | "brands">): NonNullable<LiveAd["brands"]> {
  const own = brands.filter(({ ownerOrganization }) => ownerOrganization === job.organization?.id);
  return Object.fromEntries(own.map((brand) => [brand.id, toAdBrand(faceOf(brand))]));
}
