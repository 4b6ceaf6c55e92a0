import type { AppLoadContext } from "@remix-run/cloudflare";
import { getEmployerBrand, getOrganization, listBenefits } from "~/content-api/collections";
import type { BrandRemoval } from "~/content-api/removals";
import { isRefusal, Refusal } from "~/domain/errors";
import type { Language } from "~/domain/people";
import { readRedirectUrl } from "~/domain/query-keys";
import { organizationRights } from "~/features/organizations/organization-rights";
import { editableField } from "./brand-fields";

export interface BrandParams {
  organizationId?: string;
  brandId?: string;
}

/** One employer brand. NOT_FOUND when it is missing, foreign, or another organization's than the address says. */
export async function loadBrand(context: AppLoadContext, { organizationId = "", brandId = "" }: BrandParams, url: URL) {
  const { api, person, language } = context;
  if (!person) throw new Refusal("UNAUTHORIZED");
  const [organization, brand, recruiters, catalogue, removal] = await Promise.all([
    getOrganization(api, organizationId),
    getEmployerBrand(api, brandId),
    api.recruiters.list({ organizationId, limit: 0, ids: [person.id] }).then(({ data }) => data),
    listBenefits(api, organizationId),
    url.searchParams.get("dialog") === "deleteBrand" ? loadRemoval(context, brandId) : null,
  ]);
  if (brand.ownerOrganization !== organizationId) throw new Refusal("NOT_FOUND");
  const membership = recruiters.find((recruiter) => recruiter.accepted && recruiter.id === person.id)?.role ?? null;
  const { editBrand: mayEdit, deleteBrand: mayDelete } = organizationRights(person, membership);
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
    mayDelete,
    removal,
    mayFurnish: mayEdit || brand.user_created === person.id,
    editing: editableField(url.searchParams.get("edit"), mayEdit),
    back: readRedirectUrl(url.searchParams),
  };
}

/** Null for those who may not delete it: their page has no such dialog. */
async function loadRemoval({ api }: AppLoadContext, id: string): Promise<BrandRemoval | null> {
  try {
    return (await api.brands.removal({ id })).data;
  } catch (error) {
    if (isRefusal(error, "FORBIDDEN")) return null;
    throw error;
  }
}

export type BrandData = Awaited<ReturnType<typeof loadBrand>>;

/** A benefit in the person's language; own ones are called the same in both. */
const benefitName = ({ label, label_en }: { label: string; label_en?: string | null }, language: Language) =>
  language === "de" ? label : (label_en ?? label);
