import { env } from "cloudflare:test";
import { type ApiCall, pathOf, WRITES } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { jsonInit } from "../requests";
import { inputOf, withValue } from "../sample-input";
import type { Target } from "../target";

/** Fields that no body may set beside those of its call. */
const EXTRAS: readonly Record<string, unknown>[] = [
  { role: "Administrator" },
  { role: { name: "Administrator", id: "Administrator" } },
  { isElevated: true, isAdmin: true, admin: true, admin_access: true },
  { status: "active", agency_requested: 1, version: 999 },
  { credit: 9_999_999 },
  { paymentByInvoice: true },
  { externalId: "O-EVIL" },
  { user_created: "SELF", user: "SELF", actor: "SELF", organization: "ELSEWHERE", ownerOrganization: "ELSEWHERE" },
  { price: { gross: 1 }, amount: 1, monthlyCampaignBudget: 1, status: "paid" },
  { password_hash: "$evil", email: "evil@evil.example", verified: true, normalized_name: "evil" },
];

/** What only administrators may change, and what nobody may. */
const PROTECTED = [
  "SELECT id, email, password_hash, role, status, agency_requested, version < 900 AS version FROM users",
  "SELECT id, externalId, status, credit, paymentByInvoice, user_created, normalized_name FROM organization",
  "SELECT id, organization, user, role FROM recruiter",
  "SELECT organization, user FROM agency_assignment",
  "SELECT id, organization, price, checkout, type FROM booking",
  "SELECT id, organization, amount, status FROM payment",
  "SELECT id, organization, user_created, booking, price FROM job WHERE booking IS NOT NULL",
  "SELECT id, ownerOrganization FROM employerBrand",
  "SELECT version, record FROM settings",
];

/** Those that end the attacking person's own session or account, and those that an admin of the team has the right to. */
const LEFT_OUT = /^(users\.remove|users\.sessions\.|auth\.|recruiters\.)/;

/** Every writing call of an organization's admin with fields that are nobody's or only the operator's: none is set. */
export const massAssignment: AttackClass = {
  name: "mass assignment",
  atLeast: 700,
  parallel: 1,
  async attacks(target) {
    let before = await protectedRows();
    const calls = WRITES.filter(({ name, method }) => method !== "DELETE" && !LEFT_OUT.test(name));
    return calls.flatMap((call) =>
      EXTRAS.map(
        (extra): Attack => ({
          name: `${call.method} ${call.path} with ${JSON.stringify(extra).slice(0, 60)}`,
          async run() {
            const status = await send(call, extra, target);
            const after = await protectedRows();
            const changes = after === before ? null : harmIn(before, after, target);
            const difference = changes ? `answered ${status} and changed ${changes}` : null;
            before = after;
            return status >= 500 ? `answered ${status}` : difference;
          },
        }),
      ),
    );
  },
};

async function send(call: ApiCall, extra: Record<string, unknown>, target: Target): Promise<number> {
  const { people, home } = target;
  const others: Record<string, string> = { SELF: people.anna.id, ELSEWHERE: home.elsewhere.organization.id };
  const input = inputOf(call, target);
  const fields = Object.entries(extra).map(([key, value]): [string, unknown] => [
    key,
    typeof value === "string" ? (others[value] ?? value) : value,
  ]);
  const body = fields.reduce<unknown>((given, [key, value]) => withValue(given, [key], value), input);
  const { status } = await target.ask(`/api${pathOf(call, target)}`, jsonInit(call, people.anna.token, body));
  return status;
}

async function protectedRows(): Promise<string> {
  const results = await env.DB.batch(PROTECTED.map((each) => env.DB.prepare(each)));
  return results.map((each) => each.results.map((row) => JSON.stringify(row)).join("\n")).join("\n");
}

/** Values that no new row may have. */
const SENT = /9999999|evil|"paymentByInvoice":1|"Administrator"/i;

/** Rows that are gone or not what they were, and new ones with what was sent along; own new rows are the person's right. */
function harmIn(before: string, after: string, { home }: Target): string | null {
  const known = new Set(before.split("\n"));
  const now = new Set(after.split("\n"));
  const gone = [...known].filter((row) => !now.has(row));
  const added = [...now].filter((row) => !known.has(row));
  const wrong = added.filter((row) => SENT.test(row) || row.includes(home.elsewhere.organization.id));
  return gone.length + wrong.length > 0 ? `${gone.join(" ")} → ${added.join(" ")}`.slice(0, 600) : null;
}
