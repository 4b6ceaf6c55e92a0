import { problems } from "~/domain/jobs/problems";
import type { StepRule } from "~/domain/jobs/step-facts";

/** An organization must be chosen first; it is asked for on this page when there is none. */
export const employerBrandProblems: StepRule = (job, { brand }) => {
  const found = problems();
  if (found.when(!job.organization, "organization", "chooseOrganizationFirst")) return found.list;
  if (found.when(!job.employerBrand || !brand, "employerBrand", "chooseOne") || !brand) return found.list;
  const isForeign = brand.id !== job.employerBrand || brand.ownerOrganization !== job.organization;
  if (found.when(isForeign, "employerBrand", "brandOfOtherOrganization")) return found.list;
  found.when(brand.status !== "published", "employerBrand", "brandNotPublished");
  found.when(!brand.name?.trim(), "employerBrand", "brandWithoutName");
  return found.list;
};
