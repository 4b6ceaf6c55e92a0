import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { postedOf } from "~/features/forms/read-post.server";
import { saveField } from "~/features/organizations/inline-edit/save-field.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { addDocuments, removeFile, setLogo } from "./brand-files.server";
import type { BrandParams } from "./load-brand.server";
import { removeBrand } from "./remove-brand.server";

/** What of the page comes back with a problem. */
export interface BrandAnswer {
  edit?: FormReply;
  /** By section: keys of what is wrong. */
  section?: { name: Section; errors: string[]; typed?: string };
}
export type Section = "benefits" | "ownBenefit" | "logo" | "documents";

/** What a brand's page posts: one value, a benefit, a picture or documents; or that the brand goes. */
export async function answerBrand(
  context: AppLoadContext,
  { organizationId = "", brandId = "" }: BrandParams,
  request: Request,
): Promise<Response | BrandAnswer> {
  const { api } = context;
  const url = new URL(request.url);
  const page = url.pathname + url.search;
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const stored = isMultipart ? await context.bytes.storeForm(request) : null;
  const form = stored?.form ?? (await request.formData());
  const intent = String(form.get("intent") ?? "");
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const collection = "employerBrand" as const;
  if (intent === "save") {
    const write = (body: Record<string, unknown>) => api.items.update({ collection, id: brandId, ...body });
    const result = await saveField(context, postedOf(form), page, { write });
    return result instanceof Response ? result : { edit: result };
  }
  if (intent === "deleteBrand") return removeBrand(context, { organizationId, brandId }, url);
  const run = Object.hasOwn(RUN, intent) ? RUN[intent] : undefined;
  if (!run) throw new Refusal("INVALID_PAYLOAD");
  const [section, work] = run;
  try {
    const errors = await work({ context, organizationId, brandId, text, stored });
    if (errors.length > 0) return { section: { name: section, errors, typed: text("label") } };
  } catch (error) {
    const { errors, note } = formRefusal(error);
    const all = Object.values(errors).flatMap((each) => each ?? []);
    return {
      section: { name: section, errors: all.length > 0 ? all : [note ?? "errors:codes.unknown"], typed: text("label") },
    };
  }
  return redirect(`${page}#${section}`, 303);
}

export interface BrandWork {
  context: AppLoadContext;
  organizationId: string;
  brandId: string;
  text: (name: string) => string;
  stored: Awaited<ReturnType<AppLoadContext["bytes"]["storeForm"]>> | null;
}

type Work = (work: BrandWork) => Promise<string[]>;

const RUN: Partial<Record<string, readonly [Section, Work]>> = {
  addBenefit: ["benefits", addBenefit],
  removeBenefit: ["benefits", removeBenefit],
  ownBenefit: ["ownBenefit", addOwnBenefit],
  setLogo: ["logo", setLogo],
  removeLogo: ["logo", setLogo],
  addDocuments: ["documents", addDocuments],
  removeDocument: ["documents", removeFile],
};

async function addBenefit({ context: { api }, brandId, text }: BrandWork): Promise<string[]> {
  const benefit = text("benefit");
  if (!benefit) return ["pickFromList"];
  await api.items.create({ collection: "employerBrand_benefits", employerBrand_id: brandId, benefits_id: benefit });
  return [];
}

async function removeBenefit({ context: { api }, text }: BrandWork): Promise<string[]> {
  await api.items.remove({ collection: "employerBrand_benefits", id: text("link") });
  return [];
}

/** A benefit of the organization's own, given to the brand at once. */
async function addOwnBenefit({ context: { api }, organizationId, brandId, text }: BrandWork): Promise<string[]> {
  const label = text("label");
  if (!label) return ["empty"];
  const { data } = await api.items.create({
    collection: "benefits",
    label,
    icon: text("icon") || null,
    organization: organizationId,
  });
  await api.items.create({
    collection: "employerBrand_benefits",
    employerBrand_id: brandId,
    benefits_id: String(data.id),
  });
  return [];
}
