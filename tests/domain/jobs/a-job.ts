import type { Job } from "~/domain/jobs/job";
import { DEFAULT_PRICING } from "~/domain/jobs/pricing";
import type { FactBrand, FactOrganization, StepFacts } from "~/domain/jobs/step-facts";

/** A draft on which every step is valid on Saturday, 21 November 2026. */
export function aJob(changes: Partial<Job> = {}): Job {
  return { ...COMPLETE, ...changes };
}

export function someFacts(changes: Partial<StepFacts> = {}): StepFacts {
  return {
    organization: anOrganization(),
    brand: aBrand(),
    recruiterIds: ["anna", "bert", "carla", "dora", "emil", "fritz"],
    today: "2026-11-21",
    prices: DEFAULT_PRICING,
    payment: { paid: true },
    ...changes,
  };
}

export function anOrganization(changes: Partial<FactOrganization> = {}): FactOrganization {
  return {
    id: "org",
    name: "Muster GmbH",
    street: "Lange Straße 1",
    zip: "30159",
    city: "Hannover",
    country: { id: "1", label: "Deutschland", subdivision_code: "DE", country_code: "DE" },
    vatNo: null,
    billingEmail: "rechnung@muster.example",
    paymentByInvoice: false,
    ...changes,
  };
}

export function aBrand(changes: Partial<FactBrand> = {}): FactBrand {
  return { id: "brand", name: "Muster", status: "published", ownerOrganization: "org", ...changes };
}

export function labels(count: number): { id: null; label: string }[] {
  return Array.from({ length: count }, (_, index) => ({ id: null, label: `Eintrag ${index + 1}` }));
}

const COMPLETE: Job = {
  id: "job",
  idExternal: "J-1",
  title: "Elektroniker",
  status: "draft",
  nextRenewal: null,
  date_created: "2026-11-20T09:00:00.000Z",
  date_updated: null,
  version: 1,
  user_created: "anna",
  organization: "org",
  employerBrand: "brand",
  addressing: "german_du",
  fullTime: true,
  partTime: false,
  workExperience: "NONE",
  jobCategory: "specialist",
  noDegreeNeeded: false,
  educations: labels(1),
  experiences: [],
  skills: [{ id: null, label: "Löten", priority: "required" }],
  targetJobTitles: [],
  targetExperiences: [],
  targetEducations: [],
  targetSkills: [],
  targetCareerJumpers: false,
  hook: null,
  hookSource: null,
  locations: [
    { placeId: "h", label: "Hannover", labelEn: "Hanover", type: "locality", lat: 52.37, lng: 9.73, radius: 30 },
  ],
  softSkills: labels(1),
  tasks: ["Anlagen prüfen", "Fehler finden", "Kunden beraten"],
  benefits: [{ id: "b", label: "Jobrad", icon: null }],
  salaryType: "perMonth",
  salaryMin: null,
  salaryMax: null,
  showSalary: false,
  contacts: [{ id: "anna", first_name: "Anna", last_name: "Groß", email: "anna@muster.example" }],
  links: [],
  files: [],
  numberOfPlannedHires: 1,
  runtime: 1,
  userCampaignStartDate: "2026-12-01",
  boost: false,
  termsAccepted: "2026-11-21T09:00:00.000Z",
  termsVersion: "2026-11",
  invoiceReference: null,
  monthlyCampaignBudget: null,
  campaignId: null,
  adText: null,
  applicantManagementUrl: null,
  migratedAt: null,
  migrationConfirmed: false,
};
