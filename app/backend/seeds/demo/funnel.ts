import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { utcDate } from "~/domain/dates";
import { type Sql, sql } from "../../storage/sql";
import { APPLICANTS } from "./applicant-list";

/** Others who looked at the chatbot around the time of an application, and how far some of them went. */
const LOOKED = 6;
const HOUR = 3_600_000;

interface Where {
  job: string;
  content: Pick<ChatbotContent, "questions">;
  now: Date;
}

/** What happened in the chatbot of the board's job: to everybody of the list, and to those who left before the end. */
export function demoFunnel({ job, content, now }: Where): Sql {
  const turns = [...content.questions.map(({ id }) => id), "contact", "documents", "privacy"];
  const amounts = new Map<string, number>();
  APPLICANTS.forEach(({ age, source = "website", quality }, number) => {
    const day = utcDate(new Date(now.getTime() - age * HOUR));
    const count = (measure: string, of: string | null, amount = 1) => {
      const key = JSON.stringify([day, measure, of]);
      amounts.set(key, (amounts.get(key) ?? 0) + amount);
    };
    const walk = (last: number) => {
      count("opened", source);
      count("started", source);
      turns.slice(0, last + 1).forEach((turn, at) => {
        count(`reached:${turn}`, null);
        if (at < last && at < content.questions.length) count(`answered:${turn}`, null);
      });
      if (last > content.questions.length) count("contactGiven", source);
    };
    walk(turns.length - 1);
    count("sent", source);
    count(`quality:${quality}`, source);
    count("opened", source, LOOKED - (number % 3));
    for (let left = 0; left < 1 + (number % 3); left += 1) walk((number * 3 + left * 5) % (turns.length - 1));
  });
  const events = [...amounts].map(([key, amount]) => [...JSON.parse(key), amount]);
  return sql`INSERT INTO funnel_event (job, at, measure, source, amount, publication, isJobOnly)
    SELECT ${job}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 1, value ->> 2 IS NULL
    FROM json_each(${JSON.stringify(events)})`;
}
