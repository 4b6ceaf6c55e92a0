import type { FieldProblem } from "~/domain/refusal-details.schema";
import { problems, textLength } from "../jobs/problems";
import { CREATIVE_LIMITS, type CreativeDesign } from "./design";
import { glyphNotices } from "./glyphs";

/** Why a design cannot be saved: texts that are missing, too long or cannot be drawn, and benefits named twice. */
export function checkDesign(design: CreativeDesign): FieldProblem[] {
  const found = problems();
  found.when(design.title.trim() === "", "title", "empty");
  for (const field of ["title", "hook", "city", "pay", "button"] as const) {
    const [length, maxLength] = [textLength(design[field]), CREATIVE_LIMITS[field]];
    found.when(length > maxLength, field, "tooLong", { length, maxLength });
  }
  for (const notice of glyphNotices(design))
    if (notice.type === "glyphs") found.when(true, notice.field, "notDrawable", { what: notice.characters.join(" ") });
  if (design.benefits.length > 0) found.labels("benefits", design.benefits, CREATIVE_LIMITS.benefit);
  return found.list;
}
