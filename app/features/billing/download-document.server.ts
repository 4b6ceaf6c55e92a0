import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";

const FORMATS = ["pdf", "xml"] as const;

/** The document of an invoice. NOT_FOUND, also for another format. */
export async function downloadDocument({ api }: AppLoadContext, id: string, asked?: string): Promise<Response> {
  const format = FORMATS.find((each) => each === asked);
  if (!format) throw new Refusal("NOT_FOUND");
  return api.billing.invoices.document({ id, format });
}
