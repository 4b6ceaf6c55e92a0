import { faceOf } from "~/domain/brand/face";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { payTexts, toAd, toAdBrand } from "~/features/ad-preview/to-ad.server";
import type { Ad, LiveAd } from "~/ui/ad-preview/ad";
import type { Wizard } from "./load-wizard.server";
import { STEP_FORM } from "./wizard-step";

/** The ad as the stored job makes it, and what scripts need to fill it in from the form of the step. */
export function adOf({ job, brands }: Pick<Wizard, "job" | "brands">, step: StepId | null): { ad: Ad; live?: LiveAd } {
  const { employerBrand, organization } = job;
  const brand = brands.find(({ id }) => id === employerBrand?.id);
  const ad = toAd(job, faceOf(brand ?? { name: employerBrand?.name ?? organization?.name ?? "" }));
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

function brandsOf({ job, brands }: Pick<Wizard, "job" | "brands">): NonNullable<LiveAd["brands"]> {
  const own = brands.filter(({ ownerOrganization }) => ownerOrganization === job.organization?.id);
  return Object.fromEntries(own.map((brand) => [brand.id, toAdBrand(faceOf(brand))]));
}
