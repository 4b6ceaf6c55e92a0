/** What awaits a person today, as the mail shows it: the first entries of each kind. */
export interface DailyMailData {
  name: string;
  /** YYYY-MM-DD. */
  date: string;
  today: DailyMailLists;
  link: string;
  /** Where it is switched off. */
  profile: string;
}

export interface DailyMailLists {
  problems: Section<{ job: Job; type: "payment" | "chatbotOffline" | "chatbotUnpublished"; since: string }>;
  changeRequests: Section<{ job: Job; organization: string; since: string }>;
  /** `starts` is UTC. */
  appointments: Section<{ job: Job; applicant: Applicant; starts: string; place: string }>;
  followUps: Section<{ job: Job; applicant: Applicant; on: string }>;
  newApplications: Section<{ job: Job; count: number }>;
  waiting: Section<{ job: Job; applicant: Applicant; since: string }>;
  mentions: Section<{ job: Job; note: string | null; by: string }>;
  renewals: Section<{ job: Job; date: string; ends: boolean }>;
}

/** `more`: entries that are left out; `isCapped`: there may be even more. */
interface Section<Entry> {
  entries: Entry[];
  more: number;
  isCapped: boolean;
}

interface Job {
  title: string;
}

/** Without a name while names are hidden. */
interface Applicant {
  name: string | null;
}
