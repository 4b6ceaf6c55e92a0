import type { AppLoadContext } from "@remix-run/cloudflare";
import { getEmployerBrand, getOrganization, listBenefits } from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { readRedirectUrl } from "~/domain/query-keys";
import { organizationRights } from "~/features/organizations/organization-rights";
import { benefitName } from "./benefit-name";
import { editableField } from "./brand-fields";

export interface BrandParams {
  organizationId?: string;
  brandId?: string;
}

/** One employer brand. NOT_FOUND when it is missing, foreign, or another organization's than the address says. */
export async function loadBrand(context: AppLoadContext, { organizationId = "", brandId = "" }: BrandParams, url: URL) {
  const { api, person, language } = context;
  if (!person) throw new Refusal("UNAUTHORIZED");
  const [organization, brand, recruiters, catalogue] = await Promise.all([
    getOrganization(api, organizationId),
    getEmployerBrand(api, brandId),
    api.recruiters.list({ organizationId }).then(({ data }) => data),
    listBenefits(api, organizationId),
  ]);
  if (brand.ownerOrganization !== organizationId) throw new Refusal("NOT_FOUND");
  const membership = recruiters.find((recruiter) => recruiter.accepted && recruiter.id === person.id)?.role ?? null;
  const mayEdit = organizationRights(person, membership).editBrand;
  const benefits = brand.benefits.flatMap(({ id, benefits_id: benefit }) =>
    benefit ? [{ link: id, id: benefit.id, icon: benefit.icon, label: benefitName(benefit, language) }] : [],
  );
  const isTaken = (id: string) => benefits.some((benefit) => benefit.id === id);
  return {
    organization: { id: organization.id, name: organization.name },
    brand: { ...brand, benefits: undefined, ciDocuments: undefined },
    benefits,
    documents: brand.ciDocuments.flatMap(({ id, directus_files_id: file }) => (file ? [{ link: id, ...file }] : [])),
    choices: catalogue
      .filter(({ id }) => !isTaken(id))
      .map((benefit) => ({ value: benefit.id, label: benefitName(benefit, language) })),
    mayEdit,
    mayFurnish: mayEdit || brand.user_created === person.id,
    editing: editableField(url.searchParams.get("edit"), mayEdit),
    back: readRedirectUrl(url.searchParams),
  };
}

export type BrandData = Awaited<ReturnType<typeof loadBrand>>;
