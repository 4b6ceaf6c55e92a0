import { flag, integer, type Schema, text } from "../storage/columns";

export const consentSchema = {
  consent_log: {
    minute: text(),
    version: text(),
    statistics: flag(),
    marketing: flag(),
    count: integer(),
  },
} satisfies Schema;
