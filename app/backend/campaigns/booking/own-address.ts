import { Refusal } from "~/domain/errors";
import type { Services } from "../../services";

/** An absolute address of our own app for the provider to send people back to; INVALID_PAYLOAD for any other. */
export function ownAddress({ appBase }: Services, address: string, query: Record<string, string> = {}): string {
  const url = URL.canParse(address, appBase) ? new URL(address, appBase) : null;
  if (url?.origin !== new URL(appBase).origin) throw new Refusal("INVALID_PAYLOAD", { reason: "foreign address" });
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}
