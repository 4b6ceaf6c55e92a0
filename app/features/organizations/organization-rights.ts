import { type Action, may, standingOf } from "~/domain/rights";
import type { MembershipRole } from "~/domain/roles";
import type { SignedIn } from "~/server/load-context";

/** What the person may do to an organization that they see; the backend asks again. */
export function organizationRights({ roleName }: Pick<SignedIn, "roleName">, membership: MembershipRole | null) {
  const standing = standingOf(roleName, membership);
  const can = (action: Action) => may(action, standing);
  return {
    edit: can("editOrganization"),
    togglePaymentByInvoice: can("togglePaymentByInvoice"),
    editCredit: can("editCredit"),
    editExternalId: can("editExternalId"),
    requireSecondFactor: can("requireSecondFactor"),
    editRetention: can("editRetention"),
    block: can("blockOrganization"),
    delete: can("deleteOrganization"),
    erase: can("eraseOrganization"),
    createBrand: can("createBrand"),
    editBrand: can("editBrand"),
    deleteBrand: can("deleteBrand"),
    viewBilling: can("viewBilling"),
    integrate: can("manageIntegrations"),
    viewFunnel: can("viewOrganizationFunnel"),
  };
}

export type OrganizationRights = ReturnType<typeof organizationRights>;
