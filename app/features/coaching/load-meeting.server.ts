import type { AppLoadContext } from "@remix-run/cloudflare";
import { meetingAddress } from "./meeting-address";

/**
 * The meeting with an expert: the configured scheduler, with the person's name and mail filled in and the organization
 * as its medium, or one's own appointment and the free times of the stand-in.
 */
export async function loadMeeting({ api, settings, person }: AppLoadContext) {
  const address = person && meetingAddress(settings.SCHEDULER_URL, person);
  return {
    scheduler: address ? { address, mayEmbed: true } : null,
    consultation: person && !address ? { ...(await api.consultations.get()).data, phone: person.phone ?? null } : null,
    settings: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE },
  };
}

export type MeetingData = Awaited<ReturnType<typeof loadMeeting>>;
