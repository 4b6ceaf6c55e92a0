import { berlinToday, formatDate, formatTime } from "~/domain/dates";
import { formatNumber } from "~/domain/format";
import type { Language } from "~/domain/people";
import type german from "../../../locales/de/mails.json";
import type { DailyMailData, DailyMailLists } from "./daily-mail-data";

type Texts = (typeof german)["dailyRows"];
type Fill = (text: string, params: Record<string, string>) => string;

/** Rows under a heading of their own. */
export interface MailList {
  title: string;
  rows: { label: string; value: string }[];
}

/** The entries of each kind in the order of the page; kinds without entries are left out. */
export function dailyLists(language: Language, texts: Texts, { date, today }: DailyMailData, fill: Fill): MailList[] {
  const { problems, changeRequests, appointments, followUps, newApplications, waiting, mentions, renewals } = today;
  const written = (instant: string) => formatDate(instant, language);
  const nameOf = ({ name }: { name: string | null }) => name || texts.anonymous;
  const list = <Kind extends keyof DailyMailLists>(
    kind: Kind,
    { entries, more, isCapped }: DailyMailLists[Kind],
    rows: MailList["rows"],
  ): MailList[] => {
    if (entries.length === 0) return [];
    const count = formatNumber(more, language);
    const rest = { label: texts.more, value: isCapped ? fill(texts.atLeast, { count }) : count };
    return [{ title: texts[kind], rows: more > 0 ? [...rows, rest] : rows }];
  };
  return [
    list(
      "problems",
      problems,
      problems.entries.map(({ job, type, since }) => ({
        label: job.title,
        value: fill(texts[type], { date: written(since) }),
      })),
    ),
    list(
      "changeRequests",
      changeRequests,
      changeRequests.entries.map(({ job, organization, since }) => ({
        label: job.title,
        value: [organization, fill(texts.since, { date: written(since) })].filter(Boolean).join(" · "),
      })),
    ),
    list(
      "appointments",
      appointments,
      appointments.entries.map(({ job, applicant, starts, place }) => {
        const day = berlinToday(new Date(starts)) === date ? texts.on : texts.onTomorrow;
        const parts = [fill(day, { time: formatTime(starts) }), place, job.title];
        return { label: nameOf(applicant), value: parts.filter(Boolean).join(" · ") };
      }),
    ),
    list(
      "followUps",
      followUps,
      followUps.entries.map(({ job, applicant, on }) => ({
        label: nameOf(applicant),
        value: `${written(on)} · ${job.title}`,
      })),
    ),
    list(
      "newApplications",
      newApplications,
      newApplications.entries.map(({ job, count }) => ({ label: job.title, value: formatNumber(count, language) })),
    ),
    list(
      "waiting",
      waiting,
      waiting.entries.map(({ job, applicant, since }) => ({
        label: nameOf(applicant),
        value: `${fill(texts.since, { date: written(since) })} · ${job.title}`,
      })),
    ),
    list(
      "mentions",
      mentions,
      mentions.entries.map(({ job, note, by }) => ({
        label: job.title,
        value: fill(note ? texts.inNote : texts.inComment, { by: by || texts.somebody }),
      })),
    ),
    list(
      "renewals",
      renewals,
      renewals.entries.map(({ job, date: day, ends }) => ({
        label: job.title,
        value: fill(ends ? texts.ends : texts.renews, { date: written(day) }),
      })),
    ),
  ].flat();
}
