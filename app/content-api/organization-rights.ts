import type { Action } from "~/domain/rights";

const ofOrganization = <N extends Action>(needs: N) => ({ on: "organization", needs, by: "id" }) as const;

/** Lines of CALL_RIGHTS for calls about an organization. */
export const ORGANIZATION_RIGHTS = {
  "organizations.funnel": ofOrganization("viewOrganizationFunnel"),
  "organizations.agreement.show": ofOrganization("viewOrganization"),
  "organizations.agreement.accept": ofOrganization("acceptAgreement"),
  "organizations.agreement.document": ofOrganization("viewOrganization"),
  "organizations.erasure.get": ofOrganization("eraseOrganization"),
  "organizations.erasure.request": ofOrganization("eraseOrganization"),
  "organizations.erasure.withdraw": ofOrganization("eraseOrganization"),
  "organizations.accesses": ofOrganization("viewAccesses"),
  "organizations.export": ofOrganization("exportOrganization"),
  "organizations.removal": ofOrganization("deleteOrganization"),
  "organizations.webhooks.list": ofOrganization("manageIntegrations"),
  "organizations.webhooks.create": ofOrganization("manageIntegrations"),
  "organizations.webhooks.remove": ofOrganization("endIntegrations"),
  "organizations.webhooks.activate": ofOrganization("manageIntegrations"),
  "organizations.webhooks.test": ofOrganization("manageIntegrations"),
  "organizations.webhooks.deliveries": ofOrganization("manageIntegrations"),
  "organizations.webhooks.replay": ofOrganization("manageIntegrations"),
  "organizations.templates.list": ofOrganization("editOrganization"),
  "organizations.templates.create": ofOrganization("editOrganization"),
  "organizations.templates.update": ofOrganization("editOrganization"),
  "organizations.templates.remove": ofOrganization("editOrganization"),
  "organizations.tokens.list": ofOrganization("manageIntegrations"),
  "organizations.tokens.create": ofOrganization("manageIntegrations"),
  "organizations.tokens.revoke": ofOrganization("endIntegrations"),
} as const;
