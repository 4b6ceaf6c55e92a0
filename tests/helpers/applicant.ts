import { selfToken, selfTokenHash } from "~/backend/applicants/own-application/self-token";
import type { Param } from "~/backend/storage/sql";
import { insertApplicantRow } from "./searchable-rows";
import type { World } from "./world";

export interface TestApplicant {
  id: string;
  job: string;
  /** What every call about them names. */
  on: { id: string; applicantId: string };
  /** Of the own page. */
  token: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

let count = 0;

/** Somebody who applied to a job, with name, address and number of their own in every test; straight into the table. */
export async function newApplicant(
  { backend, organization }: World,
  job: string,
  columns: Record<string, Param> = {},
): Promise<TestApplicant> {
  const { services } = backend;
  count += 1;
  const id = services.ids();
  const now = services.clock().toISOString();
  // As long for everybody: what is kept of them is compared by its size.
  const number = String(count).padStart(5, "0");
  const first_name = `Berta${number}x`;
  const contact = { email: `${first_name.toLowerCase()}@werber.example`, phone: `+491519${1_000_000 + count}` };
  const name = { first_name, last_name: `Werber${number}y` };
  const token = await selfToken(services, id);
  await services.db.write([
    insertApplicantRow({
      ...{ id, job, organization: organization.id, ...name, ...contact, quality: "possible" },
      ...{ email_key: contact.email, phone_key: contact.phone, addressing: "german_sie", language: "de" },
      ...{ self_token_hash: await selfTokenHash(token), self_expires_at: "2026-09-02T09:00:00.000Z" },
      ...{ phase_changed_at: now, date_created: now, date_updated: now, ...columns },
    }),
  ]);
  return { id, job, on: { id: job, applicantId: id }, token, ...name, ...contact };
}
