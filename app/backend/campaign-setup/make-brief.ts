import type { CampaignBrief } from "~/content-api/campaign-setup";
import { adLinks } from "~/domain/campaign-brief/ad-links";
import { CREATIVE_FORMATS } from "~/domain/creatives/design";
import { Refusal } from "~/domain/errors";
import { loadJob } from "../jobs/queries";
import type { Person, Services } from "../services";

/** What is needed to build the ads of a job that was booked. NOT_FOUND */
export async function makeBrief(services: Services, person: Person, id: string): Promise<CampaignBrief> {
  const { entity: job } = await loadJob(services, person, id);
  if (job.status === "draft") throw new Refusal("NOT_FOUND");
  const { salaryType, salaryMin, salaryMax } = job;
  const isShown = job.showSalary && salaryType !== null && salaryMin !== null && salaryMax !== null;
  const number = job.idExternal;
  return {
    id,
    number,
    title: job.title,
    status: job.status,
    organization: job.organization?.name ?? null,
    brand: job.employerBrand?.name ?? null,
    addressing: job.addressing,
    hook: job.hook,
    tasks: job.tasks,
    benefits: labelsOf(job.benefits),
    fullTime: job.fullTime,
    partTime: job.partTime,
    jobCategory: job.jobCategory,
    workExperience: job.workExperience,
    noDegreeNeeded: job.noDegreeNeeded,
    targetCareerJumpers: job.targetCareerJumpers,
    locations: job.locations.map(({ label, radius, lat, lng }) => ({ label, radius, lat, lng })),
    salary: isShown ? { type: salaryType, min: salaryMin, max: salaryMax } : null,
    target: {
      jobTitles: labelsOf(job.targetJobTitles),
      experiences: labelsOf(job.targetExperiences),
      educations: labelsOf(job.targetEducations),
      skills: labelsOf(job.targetSkills),
    },
    hires: job.numberOfPlannedHires,
    boost: job.boost,
    runtime: job.runtime,
    budget: job.monthlyCampaignBudget,
    start: job.userCampaignStartDate,
    nextRenewal: job.nextRenewal,
    campaignId: job.campaignId,
    links: adLinks(services.appBase, { id, number }),
    creatives: (job.creatives ?? []).map((creative) => ({
      number: creative.number,
      pictures: picturesOf(services, id, creative),
    })),
    contacts: job.contacts.map(({ first_name, last_name, email }) => ({ first_name, last_name, email })),
  };
}

function picturesOf({ appBase }: Services, job: string, { id, picture }: { id: string; picture: string | null }) {
  if (picture) return [{ format: null, href: `${appBase}/assets/${picture}` }];
  return CREATIVE_FORMATS.map((format) => ({ format, href: `${appBase}/jobs/${job}/creatives/${id}/${format}.png` }));
}

const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);
