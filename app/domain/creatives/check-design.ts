import type { FieldProblem } from "~/domain/refusal-details.schema";
import { problems, textLength } from "../jobs/problems";
import { CREATIVE_LIMITS, type CreativeDesign } from "./design";

/** What a design cannot be saved with: texts that are missing or too long, and benefits that are named twice. */
export function checkDesign(design: CreativeDesign): FieldProblem[] {
  const found = problems();
  found.when(design.title.trim() === "", "title", "empty");
  for (const field of ["title", "hook", "city", "pay", "button"] as const) {
    const [length, maxLength] = [textLength(design[field]), CREATIVE_LIMITS[field]];
    found.when(length > maxLength, field, "tooLong", { length, maxLength });
  }
  if (design.benefits.length > 0) found.labels("benefits", design.benefits, CREATIVE_LIMITS.benefit);
  return found.list;
}
