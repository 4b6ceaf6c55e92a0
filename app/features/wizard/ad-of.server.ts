import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Creative } from "~/content-api/creatives";
import { faceOf } from "~/domain/brand/face";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { payTexts, toAd, toAdBrand } from "~/features/ad-preview/to-ad.server";
import { shownPictureHref } from "~/features/creatives/creative-address";
import type { Ad, LiveAd } from "~/ui/ad-preview/ad";
import type { Wizard } from "./load-wizard.server";
import { STEP_FORM } from "./wizard-step";

/**
 * The ad as the stored job makes it, with its newest creative, and what scripts need to fill it in from the form of the
 * step.
 */
export function adOf(
  { job, brands }: Pick<Wizard, "job" | "brands">,
  step: StepId | null,
  [creative]: readonly Creative[] = [],
): { ad: Ad; live?: LiveAd } {
  const { employerBrand, organization } = job;
  const brand = brands.find(({ id }) => id === employerBrand?.id);
  const ad: Ad = {
    ...toAd(job, faceOf(brand ?? { name: employerBrand?.name ?? organization?.name ?? "" })),
    picture: creative && pictureOf(job.id, creative),
  };
  switch (step) {
    case "general":
    case "targetGroup":
      return { ad, live: { form: STEP_FORM } };
    case "salary":
      return { ad, live: { form: STEP_FORM, pay: payTexts(job) } };
    case "employerBrand":
      return { ad, live: { form: STEP_FORM, brands: brandsOf({ job, brands }) } };
    default:
      return { ad };
  }
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

const pictureOf = (jobId: string, { id, picture }: Creative): string =>
  picture ? `/assets/${picture}?width=750` : shownPictureHref(jobId, id, "square");

function brandsOf({ job, brands }: Pick<Wizard, "job" | "brands">): NonNullable<LiveAd["brands"]> {
  const own = brands.filter(({ ownerOrganization }) => ownerOrganization === job.organization?.id);
  return Object.fromEntries(own.map((brand) => [brand.id, toAdBrand(faceOf(brand))]));
}
