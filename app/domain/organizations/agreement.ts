/** Who signs a data-processing agreement (Art. 28 GDPR), as far as it is known. */
export interface AgreementParty {
  name: string;
  street: string;
  zip: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

/** What an organization agreed to, kept as it was then. */
export interface AgreementContent {
  version: string;
  language: "de" | "en-US";
  /** The organization. */
  controller: AgreementParty;
  /** The operator. */
  processor: AgreementParty;
  /** Prose: `## heading`, `- point`, anything else a paragraph. */
  text: string;
  /** One line for each: name, place, what for. */
  subprocessors: string[];
  /** Name of the person who accepted it. */
  acceptedBy: string;
  /** ISO UTC. */
  acceptedAt: string;
}

export type AgreementState = "missing" | "outdated" | "current";

/**
 * How an organization stands to the agreement. A booking needs the version in force; applicants may be added with any
 * version, so that a new one does not stop work that has begun.
 */
export function agreementState(accepted: string | null, inForce: string): AgreementState {
  if (accepted === null) return "missing";
  return accepted === inForce ? "current" : "outdated";
}

/** Name and address in lines, without those that are empty. */
export const partyLines = ({ name, street, zip, city }: AgreementParty): string[] =>
  [name, street, `${zip} ${city}`].map((line) => line.trim()).filter(Boolean);

/** A party as its row has it; what is not known is empty. */
export const toParty = ({ name, street, zip, city, country }: Nullable<AgreementParty>): AgreementParty => ({
  name: name ?? "",
  street: street ?? "",
  zip: zip ?? "",
  city: city ?? "",
  country,
});

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };
