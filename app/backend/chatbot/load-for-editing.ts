import { checkJobRight } from "../jobs/policy";
import type { Person, Services } from "../services";
import { type JobChatbot, loadChatbot } from "./queries";

/** The chatbot of a job for somebody who may edit it. NOT_FOUND, FORBIDDEN. */
export async function loadForEditing(services: Services, person: Person, job: string): Promise<JobChatbot> {
  const chatbot = await loadChatbot(services, person, job);
  checkJobRight(person, "editChatbot", chatbot.holding);
  return chatbot;
}
