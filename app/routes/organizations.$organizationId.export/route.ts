import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything of an organization as a zip. */
export const loader = ({ params: { organizationId: id = "" }, context: { api, language } }: LoaderFunctionArgs) =>
  api.organizations.export({ id, language });
