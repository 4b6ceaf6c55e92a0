/** What the form for a new organization asks, in its order. */
export const NEW_ORGANIZATION_FIELDS = ["name", "street", "zip", "city", "country", "vatNo"] as const;
