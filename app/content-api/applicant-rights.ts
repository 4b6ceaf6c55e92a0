import { open } from "./call-right";

/** Lines of CALL_RIGHTS for calls of applicants, who have no account. */
export const APPLICANT_RIGHTS = {
  // Employers show themselves to everybody.
  "careers.get": open,
  "careers.list": open,
  "careers.image": open,
  "jobFeed.get": open,
  // Needs the token in the secret address, which names the person.
  "calendarFeed.get": open,
  // Applicants need the conversation's token and no account.
  "conversations.view": open,
  "conversations.answer": open,
  "conversations.sendLink": open,
  "conversations.storeDocuments": open,
  "conversations.picture": open,
  // Needs the token in the link of the confirmation mail; it names the application.
  "ownApplication.get": open,
  "ownApplication.recipients": open,
  "ownApplication.correct": open,
  "ownApplication.withdraw": open,
  "ownApplication.endTalentPool": open,
  "ownApplication.prolongTalentPool": open,
  "ownApplication.erase": open,
  "ownApplication.pickSlot": open,
  "ownApplication.declineSlots": open,
  "ownApplication.askForChange": open,
  "ownApplication.document": open,
  "ownApplication.interview": open,
} as const;
