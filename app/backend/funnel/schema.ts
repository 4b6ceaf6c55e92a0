import type { Counts } from "~/domain/funnel/counts";
import { flag, integer, json, type Schema, text } from "../storage/columns";

export const funnelSchema = {
  funnel_event: {
    id: integer().defaulted(),
    job: text(),
    at: text(),
    measure: text(),
    source: text().nullable(),
    amount: integer().defaulted(),
    publication: integer().nullable(),
    isJobOnly: flag().defaulted(),
    /** More of the same job and moment, which triggers write. */
    further: json<object[]>().defaulted(),
  },
  funnel_total: { scope: text(), period: text(), counts: json<Counts>() },
  funnel_source: { scope: text(), source: text() },
  funnel_salt: { day: text(), salt: text() },
  funnel_visit: {
    day: text(),
    hash: text(),
    job: text(),
    at: text(),
    source: text(),
    publication: integer().nullable(),
  },
  applicant_phase: { applicant: text(), phase: text() },
} satisfies Schema;
