import { isInRange } from "~/domain/network";

/** A range of addresses that gets no answer, until an instant or for good. */
export interface BlockedRange {
  subject: string;
  until: string | null;
}

/** The blocked ranges as this isolate last read them: a request is checked without a read of its own. */
export interface BlockList {
  isBlocked(address: string, now: Date): boolean;
  /** Whether it is time to read them again; answers true once a minute. */
  isDue(now: Date): boolean;
  replace(ranges: readonly BlockedRange[]): void;
  /** Something was changed here: they are read again with the next request. */
  expire(): void;
}

const PAUSE = 60_000;

export function createBlockList(): BlockList {
  let ranges: readonly BlockedRange[] = [];
  let asked = 0;
  return {
    isBlocked(address, now) {
      if (ranges.length === 0) return false;
      const moment = now.toISOString();
      return ranges.some(({ subject, until }) => (until === null || until > moment) && isInRange(address, subject));
    },
    isDue(now) {
      const isDue = Math.abs(now.getTime() - asked) >= PAUSE;
      if (isDue) asked = now.getTime();
      return isDue;
    },
    replace(read) {
      ranges = read;
    },
    expire() {
      asked = 0;
    },
  };
}
