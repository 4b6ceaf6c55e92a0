import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { ContentSource } from "~/domain/chatbot/default-content";
import { defaultContent } from "~/domain/chatbot/default-content";
import { insert, type Sql } from "../../storage/sql";
import { BRANDS } from "./brands";
import { jobContent } from "./job-content";
import type { DemoJob } from "./job-list";
import type { DemoDates } from "./jobs";
import { demoId } from "./people";

/** What runs has a published chatbot; the first of them also a draft that somebody is still writing. */
export function demoChatbots(job: DemoJob, number: number, { start, booked, updated }: DemoDates): Sql[] {
  if (job.status !== "online" || !booked) return [];
  const content = demoContent(job, number, { start, booked });
  const row = { job: demoId("job", number), user_updated: demoId("person", job.creator) };
  const published = insert("chatbot_configuration", {
    ...{ ...row, id: demoId("chatbot", number), isDraft: false, number: 1 },
    ...{ content: JSON.stringify(content), date_created: booked, date_updated: booked },
  });
  if (number !== WITH_DRAFT) return [published];
  const draft = insert("chatbot_configuration", {
    ...{ ...row, id: demoId("chatbot", number, 1), isDraft: true, based_on: 1 },
    ...{ content: JSON.stringify(begun(content, idsOf(number, 900))), date_created: updated, date_updated: updated },
  });
  return [published, draft];
}

/** What the chatbot of a job asks, with the same ids each time. */
export const demoContent = (
  job: DemoJob,
  number: number,
  { start, booked }: { start: string; booked: string },
): ChatbotContent => defaultContent(sourceOf(job, start, booked), idsOf(number));

/** The second job of the list is the first one online. */
const WITH_DRAFT = 2;

function sourceOf(job: DemoJob, start: string, accepted: string): ContentSource {
  const columns = jobContent(job, start, accepted);
  const brand = BRANDS.find(({ number }) => number === job.brand);
  const list = (column: string) => JSON.parse(String(columns[column] ?? "[]"));
  return {
    title: job.title,
    addressing: columns.addressing as ContentSource["addressing"],
    workExperience: columns.workExperience as ContentSource["workExperience"],
    employerBrand: demoId("brand", job.brand),
    ...{ skills: list("skills"), softSkills: list("softSkills"), tasks: list("tasks"), benefits: list("benefits") },
    brand: brand ? { description: brand.description, homepage: brand.homepage } : null,
  };
}

/** A question more and a description that is being written. */
function begun(content: ChatbotContent, newId: () => string): ChatbotContent {
  const answers = ["Ja", "Nein"].map((text) => ({ id: newId(), text, rating: "possible" as const }));
  const question = {
    id: newId(),
    kind: "custom",
    type: "singleChoice" as const,
    text: "Hast du einen Führerschein?",
    must: false,
  };
  const companyDescription = `${content.companyDescription} Bei uns behältst du deine Leute und deine Zeiten.`;
  return { ...content, companyDescription, questions: [...content.questions, { ...question, answers }] };
}

function idsOf(number: number, from = 0): () => string {
  let count = from;
  return () => {
    count += 1;
    return demoId("chatbotPart", number, count);
  };
}
