/** What of a brand is edited in place; the name is in the head. */
export const BRAND_DETAILS = ["homepage", "description", "ciGuidelines", "status"] as const;
export type BrandField = (typeof BRAND_DETAILS)[number] | "name";

export function editableField(name: unknown, mayEdit: boolean): BrandField | null {
  return (mayEdit && (["name", ...BRAND_DETAILS] as const).find((each) => each === name)) || null;
}
