import type { Answer, Target } from "../target";

/** One attempt that no class makes: what is sent, and what has to be answered. */
export interface Attempt {
  name: string;
  send: (target: Target) => Promise<Answer>;
  /** The statuses that keep the attempt out. */
  status: number | readonly number[];
  /** What else is wrong with the answer, or with what is stored now; null when nothing is. */
  problem?: (answer: Answer, target: Target) => string | null | Promise<string | null>;
}

export const JSON_TYPE = { "Content-Type": "application/json" };

/** A problem when one of the texts stands in the answer. */
export const holdsNone =
  (...texts: string[]) =>
  ({ text }: Answer): string | null => {
    const found = texts.find((each) => text.includes(each));
    return found === undefined ? null : `answered with ${found}`;
  };

/** A problem when the answer shows what only the organization may read; all organizations of the tests share a mail. */
export const holdsNoSecret = (answer: Answer, { secrets }: Target): string | null =>
  holdsNone(...secrets.filter((secret) => !secret.startsWith("rechnung@")))(answer);

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
