import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/content-api/account-entities";
import { formatDate, formatShort } from "~/domain/dates";

export type ShownSession = Pick<Session, "id" | "device" | "isCurrent"> & { since: string; used: string };

/** The person, whether they are a contact in any job, and what stands beside it; one round trip. */
export async function loadProfile({ api, person, language }: AppLoadContext, url: URL) {
  if (!person) return null;
  const isDeleting = url.searchParams.get("dialog") === "delete";
  const [sessions, calendar, pending, state, isContact, blockers] = await Promise.all([
    api.users.sessions.list(),
    api.users.calendar.state(),
    api.users.email.pending(),
    api.users.email.state(),
    api.users.isContactInJob({ userId: person.id }),
    isDeleting ? api.users.blockers() : null,
  ]);
  const { splitPhone } = await import("~/platform/phone");
  return {
    person,
    phone: splitPhone(person.phone),
    isContact: isContact.data,
    sessions: sessions.data.map(
      ({ id, device, isCurrent, date_created, lastUsed }): ShownSession => ({
        id,
        device,
        isCurrent,
        since: formatDate(date_created, language),
        used: formatShort(lastUsed),
      }),
    ),
    calendarSince: calendar.data && formatDate(calendar.data.since, language),
    pending: pending.data && { email: pending.data.email, date: formatShort(pending.data.expires_at) },
    undeliverable: state.data.undeliverable,
    blockers: blockers?.data ?? null,
  };
}

export type ProfileData = NonNullable<Awaited<ReturnType<typeof loadProfile>>>;
