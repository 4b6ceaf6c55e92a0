import { expect, test } from "vitest";
import { JOINED, joinsAcross, SIDES } from "#tests/helpers/cut";
import { schema } from "~/backend/schema";

test("each table lies on one side of the cut", () => {
  expect(Object.values(SIDES).flat().sort()).toEqual(Object.keys(schema).sort());
});

test("at most ten tables of the directory are joined with data of organizations", () => {
  expect(Object.keys(JOINED).length).toBeLessThanOrEqual(10);
});

test.each([
  ["select `job`.`id` from `job` where `job`.`user_created` = ?", []],
  ["select 1 from `job` where exists (select 1 from `heartbeat`)", ["heartbeat"]],
  ["INSERT INTO applicant (id) SELECT 1 FROM spent_nonce", ["spent_nonce"]],
  ["update `job` set `title` = (select `email` from `users`)", []],
  ['select * from "employerBrand" inner join "verification" on 1', ["verification"]],
  ["select * from `session` inner join `verification` on 1", []],
])("%s joins across by %j", (statement, tables) => {
  expect(joinsAcross(statement)).toEqual(tables);
});
