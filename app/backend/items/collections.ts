import type { Collection } from "~/content-api/items";
import type { ItemCollection } from "./collection";
import { benefits } from "./collections/benefits";
import { country } from "./collections/country";
import { employerBrand } from "./collections/employer-brand";
import { employerBrandBenefits } from "./collections/employer-brand-benefits";
import { employerBrandFiles } from "./collections/employer-brand-files";
import { job } from "./collections/job";
import { organization } from "./collections/organization";

/** Every collection that holds rows; `settings` is one record and answered by itself. */
export const collections: Record<Exclude<Collection, "settings">, ItemCollection> = {
  country,
  organization,
  employerBrand,
  employerBrand_benefits: employerBrandBenefits,
  employerBrand_files: employerBrandFiles,
  benefits,
  job,
};
