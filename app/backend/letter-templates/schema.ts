import { integer, type Schema, text } from "../storage/columns";

export const letterTemplatesSchema = {
  letter_template: {
    id: text(),
    organization: text(),
    name: text(),
    name_key: text(),
    subject: text(),
    text: text(),
    version: integer(),
    date_created: text(),
    date_updated: text(),
  },
} satisfies Schema;
