import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../schema";
import { administersOrganization, seesOrganization } from "../scope";
import type { Actor } from "../services";
import { once, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { flagOf } from "../storage/decoding";
import type { RowOf } from "../storage/statement";

const organization = expressionBuilder<Database, "organization">();

/** The row as it is, and whether the actor has an admin's rights; null outside the actor's scope. */
export const findOrganizationFor = (db: Db, actor: Actor, id: string) =>
  db.first(
    query
      .selectFrom("organization")
      .selectAll()
      .select(flagOf(administersOrganization(actor, organization.ref("organization.id"))).as("mayEdit"))
      .where("organization.id", "=", id)
      .where(seesOrganization(actor, organization.ref("organization.id"))),
  );

const countries = once(() =>
  query.selectFrom("country").select(["country.id", "country.subdivision_code", "country.country_code"]),
);
export type CountryKeys = RowOf<ReturnType<typeof countries>>;

export const findCountry = (db: Db, id: string) => db.first(countries().where("country.id", "=", id));

/** The country that the organization has now. */
export const findCountryOf = (db: Db, id: string) =>
  db.first(
    countries().innerJoin("organization", "organization.country", "country.id").where("organization.id", "=", id),
  );

/** For guards: there is such an organization, and the actor sees it. */
export const isOrganizationVisible = (actor: Actor, id: string): Expression<SqlBool> =>
  organization.exists(
    query
      .selectFrom("organization")
      .select("organization.id")
      .where("organization.id", "=", id)
      .where(seesOrganization(actor, organization.ref("organization.id"))),
  );

export const isOrganization = (id: string): Expression<SqlBool> => organization("organization.id", "=", id);
