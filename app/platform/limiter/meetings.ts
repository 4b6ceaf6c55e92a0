import { networkOf, prefixOf } from "~/domain/network";

/** How often somebody met a limit within an hour; as the operators see it, without a full address. */
export interface Meeting {
  /** The instant at which the hour begins. */
  hour: string;
  rule: string;
  /** Empty where the address is none of the internet. */
  network: string;
  /** Id of the account whose token was shown; empty without one. */
  user: string;
  count: number;
  last_at: string;
}

/** Collects refusals in memory, so that a refused request writes nothing. */
export interface Meetings {
  note(refused: { rule: string; address: string; user: string | null }, now: Date): void;
  /** What was noted since the last time; empty within a minute of it. */
  take(now: Date): Meeting[];
}

/** Between two writes of one isolate, in milliseconds. */
const PAUSE = 60_000;
/** Those that begin later within the same minute are left out. */
const MOST = 200;
const HOUR = 3_600_000;

export function createMeetings(): Meetings {
  let meetings = new Map<string, Meeting>();
  let written = 0;
  return {
    note({ rule, address, user }, now) {
      const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR).toISOString();
      const key = `${rule}|${user ?? networkOf(address)}|${hour}`;
      const known = meetings.get(key);
      if (!known && meetings.size >= MOST) return;
      const meeting = known ?? { hour, rule, network: prefixOf(address), user: user ?? "", count: 0, last_at: "" };
      meetings.set(key, { ...meeting, count: meeting.count + 1, last_at: now.toISOString() });
    },
    take(now) {
      if (meetings.size === 0 || now.getTime() - written < PAUSE) return [];
      const taken = [...meetings.values()];
      meetings = new Map();
      written = now.getTime();
      return taken;
    },
  };
}
