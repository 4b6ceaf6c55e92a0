import type { Country } from "~/content-api/entities";
import { vatFormat, vatPattern } from "~/domain/vat";
import type { VatFormats } from "./vat-field";

/** What the browser needs to check VAT numbers of these countries. */
export function vatFormatsOf(countries: readonly Country[], overrides?: Readonly<Record<string, string>>): VatFormats {
  return Object.fromEntries(
    countries.map(({ id, subdivision_code, country_code }) => {
      const key = subdivision_code ?? country_code;
      return [id, { pattern: vatPattern(key, overrides), example: vatFormat(key) }];
    }),
  );
}
