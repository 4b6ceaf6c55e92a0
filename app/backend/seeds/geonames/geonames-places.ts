import type { Param } from "../../storage/sql";
import { places } from "../catalogs/places";
import { towns as seededTowns } from "../towns/towns";
import { cleanRows } from "./clean-rows";
import { mergeCatalog } from "./merge-catalog";
import { isPopulationFile, readPopulations } from "./read-populations";
import { readPostalRows } from "./read-postal-rows";
import { toPlaces } from "./to-places";
import { toTowns } from "./to-towns";

/** Rows of the table `place` from the texts of GeoNames' files, postal codes and populations in any order. Throws for another file. */
export function geonamesPlaces(texts: readonly string[]): Record<string, Param>[] {
  const populations = readPopulations(texts.filter(isPopulationFile));
  const rows = texts
    .filter((text) => !isPopulationFile(text))
    .flatMap((text) => {
      const read = readPostalRows(text);
      if (!read)
        throw new Error("This is no postal data of GeoNames: 12 columns separated by tabs, or a CSV with a header.");
      return read;
    });
  const { towns, quarters } = toTowns(cleanRows(rows, populations));
  return toPlaces({ towns, quarters, merged: mergeCatalog(towns, [...places, ...seededTowns]), populations });
}
