import type { MailEventKind } from "~/domain/suppressions/suppressions";
import type { MailAttachment } from "./mail/attachments";
import type { CheckoutState } from "./payment/payment-driver";
import type { TestAction, TestOutcome, TestSubscription } from "./payment/test-driver";

/** What pages under /dev and the test checkout may do; only the local Worker has it. */
export interface Development {
  latestMails: () => Promise<SentMail[]>;
  /** With the bytes of its attachments; null for an id that is not there. */
  findMail: (id: string) => Promise<(SentMail & { files: MailAttachment[] }) | null>;
  /** An applicant's answer to a mail, on the way of the provider's; what our side says. */
  replyTo: (id: string, reply: { text: string; files: readonly MailAttachment[] }) => Promise<string>;
  /** What the provider would report of a mail; what our side says. */
  report: (id: string, kind: MailEventKind) => Promise<string>;
  now: () => Date;
  /** Null goes back to the real time. */
  setClock: (moment: Date | null) => Promise<void>;
  /** One run of the scheduler. */
  tick: () => Promise<void>;
  /** The test payment provider: its pages and their buttons. */
  findTestCheckout: (id: string) => Promise<CheckoutState>;
  settleTestCheckout: (id: string, outcome: TestOutcome) => Promise<void>;
  findTestSubscription: (id: string) => Promise<TestSubscription>;
  playTestSubscription: (id: string, action: TestAction) => Promise<void>;
}

export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string }[];
  /** Where answers go; null = nowhere. */
  replyTo: string | null;
  /** Why it was not sent. */
  error: string | null;
  date: string;
}
