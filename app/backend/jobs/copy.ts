import type { JobEntity, JobWritable } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import type { Language } from "~/domain/people";
import { loadChatbot } from "../chatbot/queries";
import { insertCopied } from "../chatbot/statements";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { guardThat } from "../storage/guards";
import { draftStatements } from "./create";
import { jobColumns } from "./job-columns";
import { isJobVisible, JOB_CONTENT, loadJob } from "./queries";

/**
 * A new draft like a booked job, for administrators and agencies: with its published chatbot, without files, terms,
 * start date, campaign, invoice reference, billing address and price. The same `copyId` again answers the same copy.
 */
export async function copyJob(
  services: Services,
  person: Person,
  id: string,
  copyId = services.ids(),
): Promise<{ id: string }> {
  const [{ entity, recruiterIds }, { limits }, { live, source }] = await Promise.all([
    loadJob(services, person, id),
    getSettingsRecord(services.db),
    loadChatbot(services, person, id),
  ]);
  const organization = entity.organization?.id ?? null;
  if (entity.status === "draft" || entity.status === "unknown") throw new Refusal("INVALID_STATUS_TRANSITION");
  const brand = entity.employerBrand?.ownerOrganization === organization ? (entity.employerBrand?.id ?? null) : null;
  const columns = jobColumns({
    ...copiedFields(entity),
    title: copyTitle(entity.title, person.user.language ?? "de", limits.title.max),
    organization,
    employerBrand: brand,
  });
  const chatbot = live && {
    id: services.ids(),
    job: copyId,
    content: { ...live.content, copiedFrom: source },
  };
  await services.db.write([
    guardThat("NOT_FOUND", isJobVisible(person, id)),
    ...draftStatements(services, person, {
      id: copyId,
      columns,
      organization,
      contacts: recruiterIds,
    }),
    ...(chatbot ? [insertCopied(chatbot, person.id, services.clock().toISOString())] : []),
  ]);
  return { id: copyId };
}

function copiedFields(entity: JobEntity): Partial<JobWritable> {
  return Object.fromEntries(JOB_CONTENT.map((field) => [field, entity[field]]));
}

/** "Kopie von …", cut to what a title may hold. */
export function copyTitle(title: string, language: Language, max: number): string {
  const copy = `${language === "de" ? "Kopie von" : "Copy of"} ${title}`;
  const letters = [...copy];
  return letters.length <= max ? copy : `${letters.slice(0, max - 1).join("")}…`;
}
