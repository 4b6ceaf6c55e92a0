import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { StoredForm } from "~/content-api/bytes";
import { listBenefits } from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FormReply, ReplyExtra } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, postedOf, readPost } from "~/features/forms/read-post.server";
import { saveField } from "~/features/organizations/inline-edit/save-field.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { onFirstUse } from "~/lib/on-first-use";
import { isMultipart } from "~/platform/request-body";
import { BRAND_SECTIONS, benefitFields, chosenColor, colorFields, fileFields, ownBenefitFields } from "./brand.schema";
import { addDocuments, removeDocument, setPicture } from "./brand-files.server";
import type { BrandParams } from "./load-brand.server";
import { removeBrand } from "./remove-brand.server";

/** A post of the page, whose files are stored already. */
export interface BrandPost {
  context: AppLoadContext;
  organizationId: string;
  brandId: string;
  posted: PostedForm;
  stored: StoredForm | null;
}

/** What a brand's page posts: one value, a benefit, a picture or documents; or that the brand goes. INVALID_PAYLOAD. */
export async function answerBrand(
  context: AppLoadContext,
  { organizationId = "", brandId = "" }: BrandParams,
  request: Request,
): Promise<Response | FormReply> {
  const url = new URL(request.url);
  const page = url.pathname + url.search;
  const stored = isMultipart(request.headers.get("Content-Type"))
    ? await context.api.files.storeForm({ request })
    : null;
  const posted = stored ? postedOf(stored.form) : await readPost(request);
  const intent = posted.intent.type;
  if (intent === "save") {
    const write = (body: Record<string, unknown>) =>
      context.api.items.update({ collection: "employerBrand", id: brandId, ...body });
    return saveField(context, posted, page, { write });
  }
  if (intent === "deleteBrand") return removeBrand(context, { organizationId, brandId }, url);
  const section = Object.hasOwn(SECTIONS, intent) ? SECTIONS[intent] : undefined;
  if (!section) throw new Refusal("INVALID_PAYLOAD");
  const reply = await section.save({ context, organizationId, brandId, posted, stored });
  return reply ?? redirect(`${page}#${section.id}`, 303);
}

interface Section {
  /** Of the form and of its place on the page. */
  id: string;
  save(post: BrandPost): Promise<FormReply | null>;
}

type Save<Schema extends z.ZodObject> = (post: BrandPost, value: z.output<Schema>) => Promise<ReplyExtra | undefined>;

/** A form of one section; what `save` answers or is refused comes back in it. */
function section<Schema extends z.ZodObject>(id: string, schema: Schema, save: Save<Schema>): Section {
  return {
    id,
    async save(post) {
      const submission = parseForm(post.posted, schema, { id });
      if (submission.status !== "success") return submission.reply();
      try {
        const wrong = await save(post, submission.value);
        return wrong ? submission.reply(wrong) : null;
      } catch (error) {
        return submission.reply(formRefusal(error));
      }
    },
  };
}

const noFields = onFirstUse(() => z.object({}));

/** By the names of the buttons. */
const SECTIONS: Partial<Record<string, Section>> = {
  addBenefit: section(BRAND_SECTIONS.benefits, benefitFields, addBenefit),
  removeBenefit: section(BRAND_SECTIONS.benefits, noFields, removeBenefit),
  ownBenefit: section(BRAND_SECTIONS.ownBenefit, ownBenefitFields, addOwnBenefit),
  setColor: section(BRAND_SECTIONS.color, colorFields, setColor),
  setLogo: section(BRAND_SECTIONS.logo, fileFields, setPicture("logo")),
  removeLogo: section(BRAND_SECTIONS.logo, noFields, removePicture("logo")),
  setPicture: section(BRAND_SECTIONS.picture, fileFields, setPicture("picture")),
  removePicture: section(BRAND_SECTIONS.picture, noFields, removePicture("picture")),
  addDocuments: section(BRAND_SECTIONS.documents, fileFields, addDocuments),
  removeDocument: section(BRAND_SECTIONS.documents, noFields, removeDocument),
};

async function addBenefit(post: BrandPost, { benefit }: z.output<typeof benefitFields>) {
  const offered = await listBenefits(post.context.api, post.organizationId);
  if (!offered.some(({ id }) => id === benefit)) return { errors: { benefit: [message("pickFromList")] } };
  await linkBenefit(post, benefit);
}

async function removeBenefit({ context: { api }, posted }: BrandPost): Promise<undefined> {
  const { link } = formValue(posted, z.object({ link: z.string() }));
  await api.items.remove({ collection: "employerBrand_benefits", id: link });
}

/** A benefit of the organization's own, given to the brand at once. */
async function addOwnBenefit(post: BrandPost, fields: z.output<typeof ownBenefitFields>): Promise<undefined> {
  const { context, organizationId } = post;
  const { data } = await context.api.items.create({ collection: "benefits", ...fields, organization: organizationId });
  await linkBenefit(post, String(data.id));
}

const linkBenefit = ({ context: { api }, brandId }: BrandPost, benefit: string) =>
  api.items.create({ collection: "employerBrand_benefits", employerBrand_id: brandId, benefits_id: benefit });

async function setColor({ context: { api }, brandId }: BrandPost, fields: z.output<typeof colorFields>) {
  await api.items.update({ collection: "employerBrand", id: brandId, color: chosenColor(fields) });
  return undefined;
}

function removePicture(field: "logo" | "picture") {
  return async ({ context: { api }, brandId }: BrandPost): Promise<undefined> => {
    await api.items.update({ collection: "employerBrand", id: brandId, [field]: null });
  };
}
