import { Refusal } from "~/domain/errors";

/** The list of imports, where files are chosen. */
export const STATISTICS_PATH = "/administration/statistics";

/** The preview of a file. */
export const previewHref = (id: string): string => `${STATISTICS_PATH}/${id}`;

/** Visitors are led to the login by the call; for everybody else who is no administrator the page is NOT_FOUND. */
export function requireStaff(person: { roleName: string | null } | null): void {
  if (person && person.roleName !== "Administrator") throw new Refusal("NOT_FOUND");
}
