import { Refusal } from "~/domain/errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { StepServer } from "../step-server";
import type { BrandValues } from "./employer-brand";

export const employerBrandServer: StepServer<BrandValues> = {
  /** A name typed for a new brand makes one, whichever button was pressed: nothing typed is lost. */
  async complete({ values, wizard, press, context }) {
    const owner = wizard.job.organization;
    const isAsked = press.verb === "add" && press.field === "newBrand";
    if (!owner || (!values.newBrand && !isAsked)) return { values, wizard };
    if (!values.newBrand) return { values, wizard, errors: { newBrand: ["empty"] } };
    try {
      const id = values.newId || context.newId();
      await context.api.items.create({
        collection: "employerBrand",
        id,
        name: values.newBrand,
        ownerOrganization: owner.id,
      });
      const brand = {
        id,
        name: values.newBrand,
        status: "published",
        ownerOrganization: owner.id,
        description: null,
        ciGuidelines: null,
        homepage: null,
      } as const;
      return {
        values: { ...values, employerBrand: id, newBrand: "", newId: "" },
        wizard: { ...wizard, brands: [...wizard.brands, brand] },
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { errors, note } = formRefusal(error);
      return { values, wizard, errors: { newBrand: errors.name ?? [note ?? "errors:other.failedToAddOption"] } };
    }
  },
};
