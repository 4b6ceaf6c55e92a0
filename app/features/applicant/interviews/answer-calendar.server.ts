import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { calendarResponse } from "~/lib/calendar-file";
import { applicantName } from "../names";
import type { Target } from "../panel-actions.server";

/** One appointment as a calendar file, in the asking person's language, with a link to the applicant. NOT_FOUND. */
export async function answerCalendar(
  { api, person, t, now, appBase }: AppLoadContext,
  target: Target,
  file: string,
): Promise<Response> {
  const [{ data: applicant }, { data: job }] = await Promise.all([
    api.applications.applicants.get({ ...target, relations: ["interviews"] }),
    api.jobs.get({ id: target.id }),
  ]);
  const interview = applicant.interviews.find(({ id }) => `${id}.ics` === file);
  if (!interview || !person) throw new Refusal("NOT_FOUND");
  const page = withQuery(writeTab(`/jobs/${target.id}`, "applicants"), { [KEYS.applicantId]: applicant.id });
  const event = {
    method: "REQUEST" as const,
    uid: `${interview.id}@${new URL(appBase).hostname}`,
    sequence: interview.sequence,
    starts: interview.starts,
    minutes: interview.minutes,
    stamp: now().toISOString(),
    summary: t("applicant:interviews.calendar", { name: applicantName(t, applicant), title: job.title }),
    location: interview.place,
    description: [interview.note, appBase + page].filter(Boolean).join("\n\n"),
    organizer: { name: fullName(person), email: person.email },
    attendee: null,
  };
  return calendarResponse(event, `${t("applicant:interviews.fileName")}.ics`);
}
