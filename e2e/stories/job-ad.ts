import type { Language } from "../helpers/people";

/** A whole job ad, as long as real ones are: what somebody types into the sixteen steps. */
export interface JobAd {
  title: string;
  addressing: "german_du" | "german_sie" | "english";
  educations: string[];
  workExperience: string;
  skills: string[];
  targetJobTitles: string[];
  hook: string;
  locations: { query: string; radius: number }[];
  softSkills: string[];
  tasks: string[];
  brand: string;
  benefits: string[];
  salary: { type: string; min: string; max: string };
  link: string;
  hires: number;
  runtime: string;
  billing: { street: string; zip: string; city: string; billingEmail: string; vatNo: string; invoiceReference: string };
}

export const JOB_ADS: Record<Language, JobAd> = {
  de: {
    title: "Pflegefachkraft (m/w/d) für die ambulante Versorgung in Hannover-Kirchrode",
    addressing: "german_du",
    educations: ["Pflege"],
    workExperience: "ONE_TO_TWO_YEARS",
    skills: ["Wund", "Pflegedok", "Führerschein"],
    targetJobTitles: ["Pflege"],
    hook: "Feste Tour, freie Wochenenden, Dienstwagen auch privat: Komm zu uns in die ambulante Pflege nach Kirchrode.",
    locations: [
      { query: "Hannover", radius: 25 },
      { query: "Celle", radius: 17 },
    ],
    softSkills: ["Team", "Zuverl"],
    tasks: [
      "Grund- und Behandlungspflege auf einer festen Tour mit acht bis zehn Menschen am Tag",
      "Wundversorgung, Injektionen und Medikamente nach ärztlicher Anordnung",
      "Pflegeplanung und Dokumentation am Tablet, noch beim Menschen statt nach Feierabend",
      "Beratung von Angehörigen, auch zu Pflegegrad und Hilfsmitteln",
    ],
    brand: "Sonnenhof – Pflege mit Zeit",
    benefits: ["Dienst", "Arbeitszeit"],
    salary: { type: "perMonth", min: "3400", max: "3950,50" },
    link: "https://sonnenhof.example/karriere/pflegefachkraft?quelle=anzeige",
    hires: 2,
    runtime: "3",
    billing: {
      street: "Ostfeldstraße 12 a",
      zip: "30559",
      city: "Hannover",
      billingEmail: "rechnung@sonnenhof.example",
      vatNo: "DE 123 456 789",
      invoiceReference: "KST 4711 / Kirchrode",
    },
  },
  "en-US": {
    title: "Forklift driver (m/f/d) for our distribution center, early shift",
    addressing: "english",
    educations: ["Logistics"],
    workExperience: "LESS_THAN_ONE_YEAR",
    skills: ["forklift", "English"],
    targetJobTitles: ["driver"],
    hook: "Early shift only, no weekends, and your forklift license renewed by us.",
    locations: [{ query: "Cologne", radius: 40 }],
    softSkills: ["reliab"],
    tasks: [
      "Unload trucks and check goods against the delivery note",
      "Move pallets into the high-bay warehouse and record the place by scanner",
      "Prepare outgoing shipments for up to twelve tours a day",
    ],
    brand: "Rhine Logistics",
    benefits: ["train"],
    salary: { type: "perHour", min: "17", max: "19.50" },
    link: "https://rhine-logistics.example/jobs/forklift",
    hires: 1,
    runtime: "1",
    billing: {
      street: "Hafenstraße 1",
      zip: "50735",
      city: "Köln",
      billingEmail: "invoice@rhine-logistics.example",
      vatNo: "",
      invoiceReference: "",
    },
  },
};
