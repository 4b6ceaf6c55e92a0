import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

/** Contacts are accepted recruiters of the job's organization, each with a name an applicant can be told. */
export const contactsProblems: StepRule = (job, facts) => {
  const { contacts: max } = limitsOf(facts);
  const found = problems();
  if (found.when(!job.organization, "organization", "chooseOrganizationFirst")) return found.list;
  found.when(job.contacts.length === 0, "contacts", "tooFewEntries", { min: 1 });
  found.when(job.contacts.length > max, "contacts", "tooManyEntries", { max });
  const ids = job.contacts.map(({ id }) => id);
  found.when(new Set(ids).size < ids.length, "contacts", "duplicateEntry");
  for (const { id, first_name, last_name, email } of job.contacts) {
    const name = [first_name, last_name]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(" ");
    found.when(!facts.recruiterIds.includes(id), "contacts", "contactNotRecruiter", { name: name || email });
    found.when(!name, "contacts", "contactWithoutName", { email });
  }
  return found.list;
};
