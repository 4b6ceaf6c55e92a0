import type { Services } from "~/backend/services";
import { insert, type Sql } from "~/backend/storage/sql";

/** A webhook with a delivery that has failed, whose secret nobody knows. */
export function webhookRows({ ids, clock }: Services, { organization }: Owner, id = ids(), delivery = ids()): Sql[] {
  const now = clock().toISOString();
  return [
    insert("webhook", {
      id,
      organization: organization.id,
      url: "https://erp.sonnenhof.example.com/geheimtitel",
      events: '["job.online"]',
      secret: "x",
      sealed_by: "x",
      date_created: now,
    }),
    insert("webhook_delivery", {
      id: delivery,
      webhook: id,
      event: "test",
      object: id,
      state: "failed",
      happened_at: now,
    }),
  ];
}

interface Owner {
  organization: { id: string };
  anna: { id: string };
}

/** An open token that nobody knows. */
export const apiTokenRow = ({ ids, clock }: Services, { organization, anna }: Owner, id = ids()): Sql =>
  insert("api_token", {
    id,
    organization: organization.id,
    user: anna.id,
    name: "Geheimtitel ERP",
    scopes: '["readJobs"]',
    token_hash: ids(),
    ending: "abcd",
    expires_at: "2099-01-01T00:00:00.000Z",
    date_created: clock().toISOString(),
  });

/** A template of letters that nobody else's name is like. */
export const letterTemplateColumns = (organization: string, now: string) => {
  const name = `vorlage ${crypto.randomUUID()}`;
  return {
    ...{ organization, name, name_key: name, subject: "Ihre Bewerbung", text: "Guten Tag {{name}},", version: 1 },
    ...{ date_created: now, date_updated: now },
  };
};
