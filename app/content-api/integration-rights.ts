import type { Action } from "~/domain/rights";

const ofOrganization = <N extends Action>(needs: N) => ({ on: "organization", needs, by: "id" }) as const;

/** Rights of the calls that connect an organization with other programs. */
export const INTEGRATION_RIGHTS = {
  "organizations.webhooks.list": ofOrganization("manageIntegrations"),
  "organizations.webhooks.create": ofOrganization("manageIntegrations"),
  "organizations.webhooks.remove": ofOrganization("endIntegrations"),
  "organizations.webhooks.activate": ofOrganization("manageIntegrations"),
  "organizations.webhooks.test": ofOrganization("manageIntegrations"),
  "organizations.webhooks.deliveries": ofOrganization("manageIntegrations"),
  "organizations.webhooks.replay": ofOrganization("manageIntegrations"),
  "organizations.tokens.list": ofOrganization("manageIntegrations"),
  "organizations.tokens.create": ofOrganization("manageIntegrations"),
  "organizations.tokens.revoke": ofOrganization("endIntegrations"),
} as const;
