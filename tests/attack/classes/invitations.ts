import { env } from "cloudflare:test";
import { invited } from "#tests/helpers/invitations";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { sql } from "~/backend/storage/sql";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit } from "../requests";
import type { PersonName, Target } from "../target";

/** What has happened to an invitation before somebody accepts it. */
const STATES: Readonly<Record<string, (target: Target, id: string, invitee: TestPerson) => Promise<unknown>>> = {
  open: async () => {},
  withdrawn: ({ home }, id) =>
    home.api(home.anna).recruiters.invites.remove({ organizationId: home.organization.id, inviteId: id }),
  expired: ({ home }, id) =>
    home.backend.services.db.write([
      sql`UPDATE invitation SET expires_at = '2020-01-01T00:00:00.000Z' WHERE id = ${id}`,
    ]),
  "sent again": ({ home }, id) =>
    home.backend.services.db.write([sql`UPDATE invitation SET token_hash = 'another' WHERE id = ${id}`]),
  "of somebody who was taken out": ({ home }, id) =>
    home.backend.services.db.write([
      sql`UPDATE invitation SET status = 'accepted', accepted_by = ${home.ada.id} WHERE id = ${id}`,
    ]),
};

/** Who tries it beside the invited person. */
const OTHERS = [null, "olga", "nora", "ulla", "mo"] as const satisfies readonly (PersonName | null)[];

type Body = (target: Target, token: string) => Record<string, unknown>;
const BODIES: Readonly<Record<string, Body>> = {
  "as it is": ({ home }, token) => ({ organization: home.organization.id, token }),
  "to another organization": ({ home }, token) => ({ organization: home.elsewhere.organization.id, token }),
  "with a role": ({ home }, token) => ({ organization: home.organization.id, token, role: "admin" }),
  "with another address": ({ home }, token) => ({
    organization: home.organization.id,
    token,
    email: "olga@example.com",
    user: home.olga.id,
  }),
};

/** Links of invitations in all states, accepted by everybody but the invited person: nobody joins, no role grows. */
export const invitations: AttackClass = {
  name: "invitations",
  atLeast: 150,
  parallel: 1,
  attacks: (target) =>
    Object.entries(STATES).flatMap(([state, bring]) => {
      const prepare = async () => {
        const invitee = await newPerson(target.home.backend, {
          name: `Ines${crypto.randomUUID()}`,
          role: "Hiring Org",
        });
        const { id, token } = await invited(target.home, invitee);
        await bring(target, id, invitee);
        return { invitee, token };
      };
      let prepared: ReturnType<typeof prepare> | undefined;
      const link = () => {
        prepared ??= prepare();
        return prepared;
      };
      return Object.entries(BODIES).flatMap(([how, body]) => [
        ...OTHERS.map((name) =>
          onApi(`${state}, ${how}, as ${name ?? "visitor"}`, target, async () => {
            const { token } = await link();
            return { bearer: name && target.people[name].token, body: body(target, token) };
          }),
        ),
        ...OTHERS.map((name) =>
          onPage(`${state}, ${how}, as ${name ?? "visitor"} on the page`, target, name, async () =>
            body(target, (await link()).token),
          ),
        ),
        ...(state === "open" && how === "as it is"
          ? []
          : [
              onApi(`${state}, ${how}, as the invited person`, target, async () => {
                const { invitee, token } = state === "open" ? await prepare() : await link();
                return { bearer: invitee.token, body: body(target, token) };
              }),
            ]),
      ]);
    }),
};

/** Nobody joins but the invited person by a good link, and nobody becomes admin. */
async function changesBy(name: string, attempt: () => Promise<number>): Promise<string | null> {
  const before = await membersNow();
  const status = await attempt();
  if (status >= 500) return `answered ${status}`;
  const joined = (await membersNow()).filter((row) => !before.includes(row));
  const isInvited = joined.length === 1 && /^Ines.* member$/.test(joined[0] ?? "");
  const isGood = /^open, (?!to another).*, as the invited person$/.test(name);
  return joined.length === 0 || (isGood && isInvited) ? null : `answered ${status}: ${joined.join(", ")}`;
}

async function membersNow(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT users.first_name || ' ' || recruiter.organization || ' ' || recruiter.role AS row FROM recruiter JOIN users ON users.id = recruiter.user",
  ).all<{ row: string }>();
  return results.map(({ row }) => row);
}

function onApi(
  name: string,
  { ask }: Target,
  request: () => Promise<{ bearer: string | null; body: Record<string, unknown> }>,
): Attack {
  return {
    name,
    run: async () => {
      const { bearer, body } = await request();
      return changesBy(
        name,
        async () => (await ask("/api/invite/organization/accept", jsonInit({ method: "POST" }, bearer, body))).status,
      );
    },
  };
}

function onPage(
  name: string,
  target: Target,
  person: PersonName | null,
  bodyOf: () => Promise<Record<string, unknown>>,
): Attack {
  return {
    name,
    run: async () => {
      const { organization, ...body } = await bodyOf();
      const form = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]));
      const path = `/organizations/${organization}/accept?token=${form.token}`;
      return changesBy(
        name,
        async () => (await target.ask(path, formInit(target, person, { ...form, intent: "accept" }))).status,
      );
    },
  };
}
