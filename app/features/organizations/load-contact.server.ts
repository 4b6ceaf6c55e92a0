import type { AppLoadContext } from "@remix-run/cloudflare";
import { meetingAddress } from "~/features/coaching/meeting-address";

/** The meeting with an expert, with the person's name and mail filled in and the organization as its medium. */
export function loadContact({ settings, person }: AppLoadContext) {
  const address = person && meetingAddress(settings.SCHEDULER_URL, person);
  return {
    scheduler: address ? { address, mayEmbed: true } : null,
    settings: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE },
  };
}
