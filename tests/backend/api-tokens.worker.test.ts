import { expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { livedApplicant } from "#tests/helpers/lived-applicant";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { sql } from "~/backend/storage/sql";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import { SENSITIVE_CALLS } from "~/content-api/sensitive-calls";
import { TOKEN_CALLS } from "~/content-api/token-calls";
import { TOKEN_SCOPES, type TokenScope } from "~/domain/integrations/token-scopes";

async function aToken(here: World, scopes: TokenScope[], { person = here.anna, name = "ERP" } = {}) {
  const { data } = await here
    .api(person)
    .organizations.tokens.create({ id: here.organization.id, name, scopes, days: 30 });
  return data;
}

const ask = ({ backend }: World, token: string, path: string, init: RequestInit = {}) =>
  answerApi(
    backend.services,
    new Request(`http://api.test/api${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    }),
  );

const jobsOf = async (here: World, token: string) => {
  const answer = await ask(here, token, "/items/job?fields=id&limit=-1");
  const body: { data: { id: string }[] } = await answer.json();
  return body.data.map(({ id }) => id);
};

test("a token reads the jobs of its organization and no others, whoever made it", async () => {
  const here = await world();
  const own = await completeJob(here, { createdBy: here.mo });
  const foreign = await completeJob(
    { ...here, organization: here.elsewhere.organization, brand: here.elsewhere.brand },
    { createdBy: here.olga },
  );
  for (const person of [here.anna, here.ada]) {
    const { token } = await aToken(here, ["readJobs"], { person, name: person.id });
    expect(await jobsOf(here, token)).toEqual([own]);
    expect((await ask(here, token, `/jobs/${foreign}`)).status).toBe(404);
    expect((await ask(here, token, `/organizations/${here.elsewhere.organization.id}/tokens`)).status).toBe(403);
  }
});

test("what none of its scopes names is refused, and no scope names what money or a confirmed session is for", async () => {
  const here = await world();
  const job = await completeJob(here, { createdBy: here.anna });
  const { token } = await aToken(here, ["readJobs"]);
  for (const [method, path] of [
    ["PATCH", `/jobs/${job}`],
    ["GET", `/jobs/${job}/applications/board`],
    ["GET", "/users/me"],
    ["GET", `/organizations/${here.organization.id}/tokens`],
  ]) {
    const answer = await ask(here, token, String(path), {
      method,
      ...(method === "PATCH" && { body: '{"title":"Neu"}' }),
    });
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      403,
      { errors: [expect.objectContaining({ extensions: { code: "FORBIDDEN", reason: "scope" } })] },
    ]);
  }
  const { token: writing } = await aToken(here, ["writeJobs"], { name: "Website" });
  expect((await ask(here, writing, `/jobs/${job}`, { method: "PATCH", body: '{"title":"Koch (m/w/d)"}' })).status).toBe(
    200,
  );
  const calls = TOKEN_SCOPES.flatMap((scope) => TOKEN_CALLS[scope]).map((right) => String(right.split(" ")[0]));
  expect(calls.filter((call) => !(call in CALL_RIGHTS))).toEqual([]);
  expect(calls.filter((call) => call in SENSITIVE_CALLS || /^(payments|billing|recruiters|auth)\./.test(call))).toEqual(
    [],
  );
});

test("a token ends by revocation, by its day, and when its maker does not administer the organization any more", async () => {
  const here = await world();
  const { id } = here.organization;
  const [first, second, third] = [
    await aToken(here, ["readJobs"], { name: "ERP" }),
    await aToken(here, ["readJobs"], { name: "Website" }),
    await aToken(here, ["readJobs"], { name: "Kasse", person: here.ada }),
  ];
  await here.api(here.ada).organizations.tokens.revoke({ id, tokenId: first.id });
  await here.backend.services.db.write([
    sql`UPDATE recruiter SET role = 'member' WHERE organization = ${id} AND user = ${here.anna.id}`,
  ]);
  const states = async () =>
    Object.fromEntries(
      (await here.api(here.ada).organizations.tokens.list({ id })).data.tokens.map((each) => [each.id, each.state]),
    );
  expect(await states()).toEqual({ [first.id]: "revoked", [second.id]: "orphaned", [third.id]: "valid" });
  const statusOf = async (token: string) => (await ask(here, token, "/items/job")).status;
  expect([await statusOf(first.token), await statusOf(second.token), await statusOf(third.token)]).toEqual([
    401, 401, 200,
  ]);
  here.backend.setNow("2026-04-02T09:00:00.000Z");
  expect(await statusOf(third.token)).toBe(401);
  here.backend.setNow("2026-08-02T09:00:00.000Z");
  await cleanUp(here.backend.services, here.backend.services.clock());
  expect(await here.backend.services.db.all(sql`SELECT id FROM api_token WHERE organization = ${id}`)).toEqual([]);
});

test("only a hash is stored, and a use is written once an hour", async () => {
  const here = await world();
  const { id, token } = await aToken(here, ["readJobs"]);
  const row = async () => {
    await here.backend.settled();
    return here.backend.services.db.first<{ last_used_at: string | null }>(
      sql`SELECT * FROM api_token WHERE id = ${id}`,
    );
  };
  expect(JSON.stringify(await row())).not.toContain(token);
  const used: (string | null | undefined)[] = [];
  for (const moment of ["09:10", "09:50", "10:20"]) {
    here.backend.setNow(`2026-03-02T${moment}:00.000Z`);
    await jobsOf(here, token);
    used.push((await row())?.last_used_at);
  }
  expect(used).toEqual(["2026-03-02T09:10:00.000Z", "2026-03-02T09:10:00.000Z", "2026-03-02T10:20:00.000Z"]);
});

test("posted twice, at once or again, a token is made once; its name is free again when it is revoked", async () => {
  const here = await world();
  const made = await Promise.allSettled([aToken(here, ["readJobs"]), aToken(here, ["readJobs"])]);
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(aToken(here, ["writeJobs"])).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "name", message: "tokenNameTaken" }] },
  });
  const { tokens } = here.api(here.anna).organizations;
  const { id } = here.organization;
  const open = (await tokens.list({ id })).data.tokens;
  expect(open).toHaveLength(1);
  await tokens.revoke({ id, tokenId: open[0]?.id ?? "" });
  await aToken(here, ["readJobs"]);
});

test("an organization has fifty open tokens at most", async () => {
  const here = await world();
  for (let made = 0; made < 50; made += 1) await aToken(here, ["readJobs"], { name: `${made}` });
  await expect(aToken(here, ["readJobs"])).rejects.toMatchObject({ code: "UNPROCESSABLE_ENTITY" });
});

test("what a token reads of applicants stands in the access log under its name", async () => {
  const here = await world();
  const applicant = await livedApplicant(here);
  const { token } = await aToken(here, ["readApplicants"]);
  const answer = await ask(here, token, `/jobs/${applicant.job}/applications/applicants/${applicant.id}`);
  expect(answer.status).toBe(200);
  await here.backend.settled();
  const { data } = await here.api(here.ada).organizations.accesses({ id: here.organization.id });
  expect(data.entries.filter(({ token: used }) => used !== null)).toEqual([
    expect.objectContaining({ token: "ERP", overApi: 1, applicant: applicant.id }),
  ]);
});
