/** How a finding came about, with the words of the ad that say so. */
export interface FindingSource {
  kind: "jsonLd" | "microdata" | "ai" | "heading" | "pattern";
  quote: string;
  /** The quote is in the ad, but what it means was guessed. */
  isGuess?: boolean;
}

export interface Finding<T> {
  value: T;
  source: FindingSource;
}

export interface FoundPlace {
  name: string;
  postalCode?: string;
  street?: string;
  /** As the ad writes it: a code or a name. */
  country?: string;
}

export type FoundPeriod = "perYear" | "perMonth" | "perHour";

/** In whole currency units; `max` null is "from", `min` equal to `max` is one figure. */
export interface FoundSalary {
  min: number | null;
  max: number | null;
  period: FoundPeriod;
}

export type FoundEmploymentType = "fullTime" | "partTime";
export type FoundEmploymentKind = "apprenticeship" | "internship" | "workingStudent" | "miniJob";
export type FoundAddressing = "german_du" | "german_sie" | "english";

export interface FoundContact {
  name: Finding<string> | null;
  email: Finding<string> | null;
  phone: Finding<string> | null;
}

/** Everything an ad says, in its own words; nothing is mapped to the wizard's lists yet. */
export interface JobAdFindings {
  title: Finding<string> | null;
  employer: Finding<string> | null;
  locations: Finding<FoundPlace>[];
  employmentTypes: Finding<FoundEmploymentType>[];
  employmentKinds: Finding<FoundEmploymentKind>[];
  salary: Finding<FoundSalary> | null;
  addressing: Finding<FoundAddressing> | null;
  tasks: Finding<string>[];
  qualifications: Finding<string>[];
  education: Finding<string>[];
  experience: Finding<string> | null;
  benefits: Finding<string>[];
  contact: FoundContact | null;
  /** The ads of a page that holds more than one; the findings are those of the one asked for. */
  several: { title: string; index: number }[];
  /** The ad gives orders to language models; they were left out. */
  addressesAi: boolean;
}
