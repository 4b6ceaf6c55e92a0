import type { Settings } from "~/platform/settings";
import type { LegalPageProps } from "./legal-page";

/** Who runs the product, from its settings. */
export const operatorOf = (settings: Settings): LegalPageProps["settings"] => ({
  operator: settings.OPERATOR_NAME,
  street: settings.OPERATOR_STREET,
  city: settings.OPERATOR_CITY,
  email: settings.SUPPORT_EMAIL,
  phone: settings.SUPPORT_PHONE,
});
