import { colorSchema } from "~/domain/brand/color.schema";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { homepageSchema } from "~/domain/organizations/organization.schema";
import { companyName, optionalText } from "~/domain/text.schema";
import { readId, readTexts } from "../../collections/body";
import type { BrandColumns } from "./statements";

export const BRAND_FIELDS = [
  "name",
  "description",
  "ciGuidelines",
  "homepage",
  "status",
  "logo",
  "color",
  "picture",
] as const;

/** The columns that a body sets, and what is wrong with them. */
export function readBrand(body: Readonly<Record<string, unknown>>) {
  const { values: texts, problems } = readTexts(body, SCHEMAS, ["name"]);
  const values: BrandColumns = texts;
  const { status } = body;
  if (status === "published" || status === "archived") values.status = status;
  else if (status !== undefined) problems.push({ field: "status", message: message("wrongFormat") });
  for (const field of PICTURES) {
    const picture = body[field];
    if (picture === null || picture === "") values[field] = null;
    else if (readId(picture)) values[field] = readId(picture);
    else if (picture !== undefined) problems.push({ field, message: message("wrongFormat") });
  }
  return { values, problems };
}

/** Columns that name an image file. */
export const PICTURES = ["logo", "picture"] as const;

const SCHEMAS = {
  name: companyName(LIMITS.name),
  description: optionalText(LIMITS.description),
  ciGuidelines: optionalText(LIMITS.description),
  homepage: homepageSchema,
  color: colorSchema,
};
