import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { type AgreementContent, toParty } from "~/domain/organizations/agreement";
import { normalizeCompanyName } from "~/domain/organizations/company-name";
import { fullName } from "~/domain/people";
import { searchText } from "~/lib/fold-text";
import text from "../../organizations/agreement/text.de.txt?raw";
import { insert, type Sql } from "../../storage/sql";
import { demoId, PEOPLE } from "./people";

/** Addresses are of streets, not of companies: these three exist only here. */
export const ORGANIZATIONS = {
  sonnenhof: {
    number: 1,
    name: "Pflegedienst Sonnenhof gGmbH",
    street: "Goethestraße 41",
    zip: "34119",
    city: "Kassel",
    vatNo: "DE301234567",
    billingEmail: "rechnung@sonnenhof.example",
    contactEmail: "bewerbung@sonnenhof.example",
    homepage: "https://sonnenhof.example",
    branch: "health-care",
    numberOfEmployees: "50-249",
    paymentByInvoice: false,
    creator: 3,
  },
  weserlogistik: {
    number: 2,
    name: "Weserlogistik GmbH & Co. KG",
    street: "Am Güterbahnhof 18",
    zip: "28195",
    city: "Bremen",
    vatNo: "DE302345678",
    billingEmail: "kreditoren@weserlogistik.example",
    contactEmail: "personal@weserlogistik.example",
    homepage: "https://weserlogistik.example",
    branch: "logistics",
    numberOfEmployees: "250-999",
    paymentByInvoice: true,
    creator: 5,
  },
  brandt: {
    number: 3,
    name: "Brandt Haustechnik GmbH",
    street: "Herforder Straße 112",
    zip: "33602",
    city: "Bielefeld",
    vatNo: "DE303456789",
    billingEmail: "buero@brandt-haustechnik.example",
    contactEmail: "buero@brandt-haustechnik.example",
    homepage: "https://brandt-haustechnik.example",
    branch: "crafts",
    numberOfEmployees: "10-49",
    paymentByInvoice: false,
    creator: 2,
  },
} as const;
export type OrganizationKey = keyof typeof ORGANIZATIONS;

const MEMBERS = [
  { organization: 1, person: 3, role: "admin" },
  { organization: 1, person: 4, role: "member" },
  { organization: 2, person: 5, role: "admin" },
  { organization: 3, person: 2, role: "admin" },
] as const;

export function demoOrganizations(now: Date): Sql[] {
  const created = new Date(now.getTime() - 110 * 24 * 3_600_000).toISOString();
  const organizations = Object.values(ORGANIZATIONS).map(({ number, creator, ...row }) =>
    insert("organization", {
      ...row,
      id: demoId("organization", number),
      normalized_name: normalizeCompanyName(row.name),
      searched: searchText(row.name),
      externalId: `O-${1_000 + number}`,
      country: "DE",
      agreementVersion: DEFAULT_SETTINGS_RECORD.agreementVersion,
      user_created: demoId("person", creator),
      date_created: created,
      date_updated: created,
    }),
  );
  const members = MEMBERS.map(({ organization, person, role }, at) =>
    insert("recruiter", {
      id: demoId("recruiter", at + 1),
      organization: demoId("organization", organization),
      user: demoId("person", person),
      role,
      date_created: created,
    }),
  );
  return [...organizations, ...members, ...Object.values(ORGANIZATIONS).map((each) => agreementOf(each, created))];
}

/** Each has accepted the data-processing agreement: without it nothing could be booked. */
function agreementOf(organization: (typeof ORGANIZATIONS)[OrganizationKey], acceptedAt: string): Sql {
  const { agreementVersion: version, operator, subprocessors } = DEFAULT_SETTINGS_RECORD;
  const content: AgreementContent = {
    version,
    language: "de",
    controller: toParty({ ...organization, country: "DE" }),
    processor: toParty(operator),
    text: text.trim(),
    subprocessors: subprocessors.flatMap((line) => line ?? []),
    acceptedBy: fullName(PEOPLE.find(({ number }) => number === organization.creator) ?? {}),
    acceptedAt,
  };
  return insert("agreement", {
    ...{ id: demoId("agreement", organization.number), organization: demoId("organization", organization.number) },
    ...{ version, content: JSON.stringify(content), accepted_by: demoId("person", organization.creator) },
    date_created: acceptedAt,
  });
}
