import { rangesByAddress } from "~/domain/network";

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
  let untilOf = rangesByAddress<string | null>([]);
  let asked = 0;
  return {
    isBlocked(address, now) {
      return untilOf(address).some((until) => until === null || until > now.toISOString());
    },
    isDue(now) {
      const isDue = Math.abs(now.getTime() - asked) >= PAUSE;
      if (isDue) asked = now.getTime();
      return isDue;
    },
    replace(read) {
      untilOf = rangesByAddress(read.map(({ subject, until }) => [subject, until]));
    },
    expire() {
      asked = 0;
    },
  };
}
