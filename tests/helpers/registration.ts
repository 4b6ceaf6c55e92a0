import { expect } from "vitest";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { inProcessApi } from "~/content-api/client";
import { PASSWORD } from "./account";
import { router, type TestBackend } from "./backend";

export type Form = Parameters<ReturnType<TestBackend["as"]>["registration"]["register"]>[0] & { companyName: string };

export function aForm(changes: Partial<Form> = {}): Form {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    email: `carla.${id}@example.org`,
    password: PASSWORD,
    first_name: "Carla",
    last_name: "Müller",
    phone: "0151 23456789",
    companyName: `Werkstatt ${id} GmbH`,
    privacyConsent: true,
    challenge: { check: "ok" },
    ...changes,
  };
}

/** Each from an address of its own: the limit per address has its own test. */
export async function register(backend: TestBackend, form: Form): Promise<void> {
  const context = { ...backend.context(null), address: crypto.randomUUID() };
  await inProcessApi(router, context).registration.register(form);
}

export function oneNonce(): Services["botCheck"] {
  const nonce = crypto.randomUUID();
  return {
    challenge: async () => ({ fields: {}, question: { key: "", params: {} }, siteKey: null }),
    puzzle: async () => null,
    verify: async () => ({ nonce }),
  };
}

export async function expectTrips(backend: TestBackend, trips: number, work: () => Promise<unknown>): Promise<void> {
  const before = backend.services.db.trips;
  await work();
  expect(backend.services.db.trips - before).toBe(trips);
}

export async function mailsTo({ services }: TestBackend, email: string) {
  const rows = await services.db.all<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${email} ORDER BY rowid`,
  );
  return rows.map(({ payload }) => JSON.parse(payload) as { template: string; data: Record<string, string> });
}

export async function mailed(backend: TestBackend, email: string): Promise<{ code: string; link: string }> {
  const mail = (await mailsTo(backend, email)).findLast(({ template }) => template === "verification");
  return { code: mail?.data.code ?? "", link: new URL(mail?.data.link ?? "").searchParams.get("token") ?? "" };
}

export const mailedCode = async (backend: TestBackend, email: string) => (await mailed(backend, email)).code;

export async function signIn(backend: TestBackend, email: string): Promise<string> {
  const { data } = await backend.as(null).auth.login({ email, password: PASSWORD });
  return data.access_token ?? "";
}

export const personOf = ({ services }: TestBackend, email: string) =>
  services.db.first<{ id: string; role: string; phone: string }>(sql`SELECT * FROM users WHERE email = ${email}`);

export const organizationOf = ({ services }: TestBackend, user: string) =>
  services.db.first(
    sql`SELECT organization.*, recruiter.role FROM organization JOIN recruiter ON recruiter.organization = organization.id WHERE recruiter.user = ${user}`,
  );
