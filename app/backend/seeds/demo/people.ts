import type { Role } from "~/domain/roles";
import { insertUser } from "../../users/statements";

/** The same for everybody: the demo is about roles, not about secrets. */
export const DEMO_PASSWORD = "Funkturm-am-Fluss-7";

export interface DemoPerson {
  number: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role: Role;
  /** Who that is, for the list of logins. */
  what: string;
}

export const PEOPLE = [
  person(1, "Ada", "Administrator", "ada@stellenfunk.example", "+493056837301", "Administrator", "administrator"),
  person(2, "Agnes", "Agentur", "agnes@stellenfunk.example", "+4952148832210", "Agentur", "agency"),
  person(3, "Anna", "Admin", "anna@sonnenhof.example", "+4956170095512", "Hiring Org", "admin, Sonnenhof"),
  person(4, "Mo", "Member", "mo@sonnenhof.example", "+4956170095518", "Hiring Org", "member, Sonnenhof"),
  person(5, "Olga", "Outsider", "olga@weserlogistik.example", "+4942169120300", "Hiring Org", "admin, Weserlogistik"),
  person(6, "Uwe", "Unverified", "uwe@hafenblick.example", "+49471309010", "Öffentlich", "address not confirmed"),
] as const;

/** Stable ids that tell what they are. */
export function demoId(kind: keyof typeof KINDS, number: number, part = 0): string {
  return `0199d000-${KINDS[kind]}-7000-8${String(part).padStart(3, "0")}-${String(number).padStart(12, "0")}`;
}

export function demoPeople(now: Date, passwordHash: string) {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  return PEOPLE.map(({ number, first_name, last_name, email, phone, role }) => {
    // Who does not confirm the address within thirty days is deleted.
    const joined = before(role === "Öffentlich" ? 1 : 120);
    return insertUser({
      id: demoId("person", number),
      email,
      password_hash: passwordHash,
      first_name,
      last_name,
      phone,
      language: "de",
      role,
      company_name: role === "Öffentlich" ? "Hafenblick Hotel GmbH" : null,
      privacy_consent_at: joined,
      terms_version: "2026-11",
      date_created: joined,
      date_updated: joined,
    });
  });
}

const KINDS = {
  person: "0001",
  organization: "0002",
  recruiter: "0003",
  brand: "0004",
  brandBenefit: "0005",
  file: "0006",
  folder: "0007",
  job: "0008",
  checkout: "0009",
  booking: "000a",
  history: "000b",
  chatbot: "000c",
  chatbotPart: "000d",
  invitation: "000e",
  applicant: "000f",
  application: "0010",
  applicantEvent: "0011",
  interview: "0012",
  attachment: "0013",
  phase: "0014",
  label: "0015",
  invoice: "0016",
  payment: "0017",
  creditEntry: "0018",
  agreement: "0019",
} as const;

function person(
  number: number,
  first_name: string,
  last_name: string,
  email: string,
  phone: string,
  role: Role,
  what: string,
): DemoPerson {
  return { number, first_name, last_name, email, phone, role, what };
}
