import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { Development } from "~/platform/development";

/** The handlers for development; NOT_FOUND in production, like any address that does not exist. */
export function getDevelopment(context: AppLoadContext): Development {
  if (!context.development) throw new Refusal("NOT_FOUND");
  return context.development;
}
