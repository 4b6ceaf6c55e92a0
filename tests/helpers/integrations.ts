import type { Services } from "~/backend/services";
import { insert, type Sql } from "~/backend/storage/sql";

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
