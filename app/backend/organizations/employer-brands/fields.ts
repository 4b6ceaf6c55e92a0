import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { homepageSchema } from "~/domain/organizations/organization.schema";
import { optionalText, requiredText } from "~/domain/text.schema";
import { readId, readTexts } from "../../collections/body";
import type { BrandColumns } from "./statements";

export const BRAND_FIELDS = ["name", "description", "ciGuidelines", "homepage", "status", "logo"] as const;

/** The columns that a body sets, and what is wrong with them. */
export function readBrand(body: Readonly<Record<string, unknown>>) {
  const { values: texts, problems } = readTexts(body, SCHEMAS, ["name"]);
  const values: BrandColumns = texts;
  const { status, logo } = body;
  if (status === "published" || status === "archived") values.status = status;
  else if (status !== undefined) problems.push({ field: "status", message: message("wrongFormat") });
  if (logo === null || logo === "") values.logo = null;
  else if (readId(logo)) values.logo = readId(logo);
  else if (logo !== undefined) problems.push({ field: "logo", message: message("wrongFormat") });
  return { values, problems };
}

const SCHEMAS = {
  name: requiredText(LIMITS.name),
  description: optionalText(LIMITS.description),
  ciGuidelines: optionalText(LIMITS.description),
  homepage: homepageSchema,
};
