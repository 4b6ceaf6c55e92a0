import { integer, type Schema, text } from "../storage/columns";

export const limitsSchema = {
  /** `hour`: the instant at which it begins. `user` and `network` are empty where nothing is known. */
  limit_meeting: {
    hour: text(),
    rule: text(),
    network: text(),
    user: text(),
    count: integer(),
    last_at: text(),
  },
  /** `subject`: a range as `readRange` writes it, or the id of an organization. */
  block: {
    id: text(),
    kind: text<"address" | "mails">(),
    subject: text(),
    reason: text(),
    until: text().nullable(),
    date_created: text(),
  },
  organization_mail: {
    day: text(),
    organization: text(),
    count: integer(),
  },
  organization_mail_total: {
    organization: text(),
    count: integer(),
  },
} satisfies Schema;
