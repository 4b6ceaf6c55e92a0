import { type ContentSource, defaultContent } from "~/domain/chatbot/default-content";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";

/** In the place of an id in addresses; ids of jobs are UUIDs. */
export const EXAMPLE_ID = "example";

interface ExampleTexts {
  title: string;
  hook: string;
  tasks: string[];
  benefits: string[];
  skills: string[];
  softSkills: string[];
  company: string;
}

const TEXTS: Record<Language, ExampleTexts> = {
  de: {
    title: "Pflegefachkraft (m/w/d)",
    hook: "Der Dienstplan steht sechs Wochen im Voraus, jedes zweite Wochenende ist frei. Das ist Pflege mit Zeit.",
    tasks: [
      "Sie pflegen und begleiten zwölf Bewohnerinnen und Bewohner.",
      "Sie planen die Pflege und stimmen sie mit Angehörigen ab.",
      "Sie leiten Auszubildende an.",
    ],
    benefits: ["Fester Dienstplan", "Jobrad", "Betriebliche Altersvorsorge"],
    skills: ["Abschluss in der Pflege", "Wundversorgung"],
    softSkills: ["Einfühlungsvermögen", "Teamgeist"],
    company: "Ein Haus mit 60 Plätzen direkt am See, geführt von einer Familie in dritter Generation.",
  },
  "en-US": {
    title: "Registered nurse (all genders)",
    hook: "Your schedule is fixed six weeks ahead and every other weekend is yours: nursing with time for people.",
    tasks: [
      "You care for twelve residents.",
      "You plan their care and agree on it with their families.",
      "You guide trainees.",
    ],
    benefits: ["Fixed schedule", "Company bike", "Company pension"],
    skills: ["Nursing degree", "Wound care"],
    softSkills: ["Empathy", "Team spirit"],
    company: "A home with 60 beds by the lake, run by one family in the third generation.",
  },
};

const COMPANY: Record<Language, string> = { de: "Haus am Beispielsee", "en-US": "Example Lake Home" };

/** The job of the example as its advertisement shows it. */
export function exampleJob(language: Language) {
  const { title, hook, tasks, benefits, skills, softSkills, company } = TEXTS[language];
  const addressing: Addressing = language === "de" ? "german_sie" : "english";
  return {
    id: EXAMPLE_ID,
    title,
    hook,
    tasks,
    benefits: benefits.map((label) => ({ id: null, label, icon: null })),
    skills: skills.map((label) => ({ id: null, label, priority: "required" as const })),
    softSkills: softSkills.map((label) => ({ id: null, label })),
    addressing,
    workExperience: "ONE_TO_TWO_YEARS" as const,
    employerBrand: { id: EXAMPLE_ID, name: COMPANY[language] },
    organization: null,
    locations: [
      {
        placeId: "celle",
        label: "Celle",
        labelEn: "Celle",
        type: "city",
        lat: 52.62,
        lng: 10.08,
        radius: 35,
      },
    ],
    fullTime: true,
    partTime: true,
    showSalary: true,
    salaryType: "perMonth" as const,
    salaryMin: 3_450,
    salaryMax: 4_100,
    runtime: 3,
    numberOfPlannedHires: 3,
    companyDescription: company,
  };
}

/** The chatbot that follows from the job, as for a real one. */
export function exampleContent(language: Language) {
  const job = exampleJob(language);
  const source: ContentSource = {
    ...job,
    employerBrand: null,
    brand: { description: job.companyDescription, homepage: null },
  };
  let count = 0;
  return defaultContent(source, () => {
    count += 1;
    return `example-${count}`;
  });
}
