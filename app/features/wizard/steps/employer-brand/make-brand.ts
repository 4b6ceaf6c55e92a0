import type { EmployerBrand } from "~/content-api/entities";
import { isRefusal } from "~/domain/errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { PostedStep, Prepared } from "../../wizard-step";
import { notAdded } from "../not-added";

export interface NewBrand {
  /** Of the form, so that a second submit makes no second brand. */
  id?: string | null;
  name: string;
  organization: string;
}

/** Makes a brand and chooses it for the job; what the backend refuses is named beside the new name. */
export async function makeBrand(
  { id, name, organization }: NewBrand,
  { wizard, context, patch }: Pick<PostedStep, "wizard" | "context" | "patch">,
): Promise<Prepared> {
  const brand: EmployerBrand = {
    id: id || context.newId(),
    name,
    status: "published",
    ownerOrganization: organization,
    description: null,
    ciGuidelines: null,
    homepage: null,
  };
  try {
    const fields = { id: brand.id, name, ownerOrganization: organization };
    await context.api.items.create({ collection: "employerBrand", ...fields });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { errors, note } = formRefusal(error);
    return { patch, errors: { newBrand: errors.name ?? notAdded(note) } };
  }
  return {
    patch: { ...patch, employerBrand: brand.id },
    typed: { employerBrand: brand.id, newBrand: "", newId: "" },
    wizard: { ...wizard, brands: [...wizard.brands, brand] },
  };
}
