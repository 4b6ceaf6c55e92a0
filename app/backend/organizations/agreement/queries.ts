import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../schema";
import { seesOrganization } from "../../scope";
import type { Actor } from "../../services";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";

/** More versions than an installation sees in its life. */
const MOST_VERSIONS = 50;

const organization = expressionBuilder<Database, "organization">();

/** Name and address of an organization that the actor sees. */
export const findController = (db: Db, actor: Actor, id: string) =>
  db.first(
    query
      .selectFrom("organization")
      .leftJoin("country", "country.id", "organization.country")
      .select(["organization.id", "organization.name", "street", "zip", "city", "agreementVersion"])
      .select("country.country_code as country")
      .where("organization.id", "=", id)
      .where(seesOrganization(actor, organization.ref("organization.id"))),
  );

/** What the organization accepted, the newest first. */
export const listAgreements = (db: Db, actor: Actor, id: string) =>
  db.all(ofOrganization(actor, id).orderBy("agreement.date_created", "desc").limit(MOST_VERSIONS));

export const findAgreement = (db: Db, actor: Actor, id: string, version: string) =>
  db.first(ofOrganization(actor, id).where("agreement.version", "=", version));

const ofOrganization = (actor: Actor, id: string) =>
  query
    .selectFrom("agreement")
    .select("agreement.content")
    .where("agreement.organization", "=", id)
    .where(seesOrganization(actor, expressionBuilder<Database, "agreement">().ref("agreement.organization")));

/** For guards: the organization has accepted this version last. */
export const hasAccepted = (id: string, version: string): Expression<SqlBool> =>
  organization.exists(
    query.selectFrom("organization").select("id").where("id", "=", id).where("agreementVersion", "=", version),
  );

/** For guards: the organization has never accepted this version. */
export const hasNotAccepted = (id: string, version: string): Expression<SqlBool> =>
  organization.not(
    organization.exists(
      query.selectFrom("agreement").select("id").where("organization", "=", id).where("version", "=", version),
    ),
  );
