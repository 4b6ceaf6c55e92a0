import { REACHABILITIES } from "~/domain/applicants/applicant";
import { choices, plainText } from "~/features/forms/fields.schema";
import { versionSchema } from "../panel.schema";

/** Name and contact as typed; the backend has the rules across them. */
export const contactSchema = versionSchema.extend({
  first_name: plainText(),
  last_name: plainText(),
  phone: plainText(),
  email: plainText(),
  zip: plainText(),
  reachability: choices(REACHABILITIES),
});
