import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { calendarFeed } from "~/lib/calendar-file";
import { entityTag, hasTag } from "~/lib/entity-tag";
import { translateIn } from "~/platform/i18n/i18n";

/**
 * A person's appointments for the calendar that subscribes to `{token}.ics`, in the person's language. Whoever names
 * the entity tag of what it has gets 304. NOT_FOUND for a token that is unknown, ended, or of a blocked account.
 */
export async function answerCalendarFeed(
  { api, appBase }: AppLoadContext,
  file: string,
  request: Request,
): Promise<Response> {
  const [, token = ""] = /^([\w-]+)\.ics$/.exec(file) ?? [];
  if (!token) throw new Refusal("NOT_FOUND");
  const { data } = await api.calendarFeed.get({ token });
  const t = translateIn(data.language);
  const events = data.appointments.map(({ id, name, title, job, applicant, place, updated, ...times }) => ({
    ...times,
    uid: `${id}@${new URL(appBase).hostname}`,
    stamp: updated,
    summary: name ? t("applicant:interviews.calendar", { name, title }) : t("profile:calendar.nameless", { title }),
    location: place,
    description: appBase + withQuery(writeTab(`/jobs/${job}`, "applicants"), { [KEYS.applicantId]: applicant }),
  }));
  const body = calendarFeed(t("profile:calendar.name"), events);
  const tag = await entityTag(body);
  const headers = new Headers({ ETag: tag, "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  if (hasTag(request, tag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  return new Response(body, { headers });
}
