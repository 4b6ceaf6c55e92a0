import type { Job } from "~/domain/jobs/job";
import type { ChatbotContent, Question } from "./configuration";
import { KINDS } from "./kinds/kinds";
import type { NewQuestion, QuestionKind } from "./kinds/question-kind";

/** What of a job and its brand the first configuration is made from. */
export type ContentSource = Pick<
  Job,
  "title" | "skills" | "softSkills" | "workExperience" | "tasks" | "benefits" | "addressing" | "employerBrand"
> & { brand: { description: string | null; homepage: string | null } | null };

/** The first configuration of a job: what the wizard knows already, in words for applicants. */
export function defaultContent(job: ContentSource, newId: () => string): ChatbotContent {
  const addressing = job.addressing ?? "german_du";
  return {
    companyDescription: job.brand?.description ?? "",
    tasks: [...job.tasks],
    qualifications: [...job.skills, ...job.softSkills].map(({ label }) => label),
    benefits: job.benefits.map(({ label }) => label),
    website: job.brand?.homepage ?? null,
    addressing,
    useChatbotBuilder: true,
    employerBrand: job.employerBrand,
    questions: KINDS.flatMap((kind) =>
      kind.generate(job, addressing).map((question) => toQuestion(kind, question, newId)),
    ),
  };
}

/** A new question with its ids; without answers the list is absent. */
export function toQuestion(kind: QuestionKind, { answers, ...question }: NewQuestion, newId: () => string): Question {
  const made = { ...question, id: newId(), kind: kind.id };
  if (!answers || answers.length === 0) return made;
  return { ...made, answers: answers.map((answer) => ({ id: newId(), ...answer })) };
}
