import { isWithin, type Recount } from "../storage/recount";
import { sql } from "../storage/sql";

export const mentionRecounts: readonly Recount[] = [
  {
    name: "mention.seesJob",
    keeps: ["mention.seesJob"],
    holds: "whether the person who was mentioned may see the job: only then the mention counts as unread",
    by: "job",
    repairs: (range) => [
      sql`UPDATE mention SET seesJob = r.seesJob FROM (SELECT m.source, m.user, s.seesJob
          FROM mention m JOIN mention_sight s ON s.source = m.source AND s.user = m.user
          WHERE ${isWithin("m.job", range)}) r
        WHERE mention.source = r.source AND mention.user = r.user AND mention.seesJob <> r.seesJob`,
    ],
  },
];
