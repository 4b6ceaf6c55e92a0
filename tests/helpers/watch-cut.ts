import { env } from "cloudflare:test";
import { afterAll, expect } from "vitest";
import { joinsAcross } from "./cut";

/*
 * Every statement that the product sends in these tests is held against the cut between the directory and the data of
 * organizations.
 */

const known = new Set<string>();
const found: { tables: string[]; statement: string }[] = [];
const session = Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession;
const prepare = session.prepare;

session.prepare = function (this: D1DatabaseSession, statement: string) {
  if (!known.has(statement)) {
    known.add(statement);
    const tables = joinsAcross(statement);
    if (tables.length > 0) found.push({ tables, statement });
  }
  return prepare.call(this, statement);
};

afterAll(() => {
  session.prepare = prepare;
  expect(found, "statements that join the directory with data of organizations").toEqual([]);
});
