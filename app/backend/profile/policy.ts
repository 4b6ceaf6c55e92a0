import { profileSchema } from "~/content-api/users";
import { Refusal } from "~/domain/errors";

/** FORBIDDEN for fields that are no part of a profile, such as the role. */
export function checkFields(body: object): void {
  const isUnknown = Object.keys(body).some((name) => !(name in profileSchema.shape));
  if (isUnknown) throw new Refusal("FORBIDDEN", { reason: "unknown field" });
}
