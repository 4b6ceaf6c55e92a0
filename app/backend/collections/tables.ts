import type { Collection } from "~/content-api/items";
import type { ItemCollection } from "./collection";
import { benefits } from "./tables/benefits";
import { country } from "./tables/country";
import { employerBrand } from "./tables/employer-brand";
import { employerBrandBenefits } from "./tables/employer-brand-benefits";
import { employerBrandFiles } from "./tables/employer-brand-files";
import { job } from "./tables/job";
import { organization } from "./tables/organization";

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
