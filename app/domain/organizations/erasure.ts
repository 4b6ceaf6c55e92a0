/** Days in which the erasure of an organization can be taken back. */
export const ERASURE_GRACE_DAYS = 14;

/** What stands in the way of the erasure of an organization. */
export interface ErasureBlockers {
  /** Campaigns that run, are about to start, or are being paid for. */
  campaigns: readonly unknown[];
  /** Invoices and charges that are not paid. */
  unpaid: number;
  /** Refunds and disputes that are not settled. */
  unsettled: number;
}

export const isErasureBlocked = ({ campaigns, unpaid, unsettled }: ErasureBlockers): boolean =>
  campaigns.length > 0 || unpaid > 0 || unsettled > 0;

/** Whether the name that was typed is the organization's; spaces do not count. */
export const isNameOf = (typed: string, name: string): boolean => plain(typed) === plain(name);

const plain = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");
