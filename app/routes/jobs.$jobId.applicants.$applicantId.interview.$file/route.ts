import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerCalendar } from "~/features/applicant/interviews/answer-calendar.server";

/** An interview for the calendars of the people who work with the applicant: `<id>.ics`. */
export const loader = ({ params, context }: LoaderFunctionArgs) => {
  const target = { id: params.jobId ?? "", applicantId: params.applicantId ?? "" };
  return answerCalendar(context, target, params.file ?? "");
};
