import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerCalendarFeed } from "~/features/profile/calendar/answer-calendar-feed.server";

/** A person's appointments for their calendar, by a secret address. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  answerCalendarFeed(context, params.file ?? "", request);
