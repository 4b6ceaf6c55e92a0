import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";

/** NOT_FOUND for a version that was not accepted, and for another kind of file. */
export async function downloadAgreement({ api }: AppLoadContext, id: string, file: string): Promise<Response> {
  const [, version] = /^(.{1,40})\.pdf$/.exec(file) ?? [];
  if (!version) throw new Refusal("NOT_FOUND");
  return api.organizations.agreement.document({ id, version });
}
