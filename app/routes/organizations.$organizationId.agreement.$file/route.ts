import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadAgreement } from "~/features/organizations/agreement/download-agreement.server";

/** An accepted data-processing agreement, `<version>.pdf`. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  downloadAgreement(context, params.organizationId ?? "", params.file ?? "");
