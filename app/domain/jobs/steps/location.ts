import type { JobLocation } from "~/domain/jobs/job";
import { type ProblemList, problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";
import type { Limits } from "~/domain/limits";

export const locationProblems: StepRule = (job, facts) => {
  const { locations: max, radius } = limitsOf(facts);
  const found = problems();
  found.when(job.locations.length === 0, "locations", "tooFewEntries", { min: 1 });
  found.when(job.locations.length > max, "locations", "tooManyEntries", { max });
  const places = job.locations.map(({ placeId }) => placeId);
  found.when(new Set(places).size < places.length, "locations", "duplicateEntry");
  for (const [index, location] of job.locations.entries()) {
    found.when(!isFound(location), `locations[${index}]`, "placeNotFound");
    addRadiusProblem(found, `locations[${index}].radius`, location.radius, radius);
  }
  return found.list;
};

function isFound({ placeId, lat, lng }: JobLocation): boolean {
  return placeId !== "" && Number.isFinite(lat) && Number.isFinite(lng);
}

function addRadiusProblem(
  found: ProblemList,
  field: string,
  radius: number | null,
  { min, max }: Limits["radius"],
): void {
  if (found.when(radius === null || Number.isNaN(radius), field, "radiusMissing")) return;
  const km = Number(radius);
  if (found.when(km < min || km > max, field, "notBetween", { min, max })) return;
  found.when(!Number.isInteger(km), field, "notWholeNumber");
}
