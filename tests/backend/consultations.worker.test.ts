import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { CONSULTATION } from "~/domain/consultations/slots";
import { anAccount, PASSWORD } from "../helpers/account";
import { outcomes } from "../helpers/outcomes";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

/** Each test has a day of its own: times are given once in the file's database. */
let day = 0;
async function stage() {
  const here = await world();
  day += 28;
  here.backend.setNow(new Date(Date.UTC(2027, 0, day, 9)).toISOString());
  const of = (person: World["anna"]) => here.api(person).consultations;
  const free = async (person = here.anna) => (await of(person).get()).data.free;
  const own = async (person = here.anna) => (await of(person).get()).data.own;
  const first = async () => (await free())[0] ?? "";
  const mails = async (to: string) => {
    await here.backend.settled();
    return here.backend.mails.filter((mail) => mail.to.includes(to));
  };
  return { here, of, free, own, first, mails };
}

test("a time is booked once, confirmed to both sides with a calendar file, and no longer offered", async () => {
  const { here, of, free, own, first, mails } = await stage();
  const starts = await first();
  const { id } = (await of(here.anna).book({ starts, organization: here.organization.id })).data;
  expect(await own()).toEqual({ id, starts, minutes: CONSULTATION.minutes, organization: here.organization.id });
  expect(await free()).toEqual([]);
  expect(await free(here.mo)).not.toContain(starts);
  const [mine] = await mails(here.anna.email);
  const [office] = await mails(here.backend.services.settings.SUPPORT_EMAIL);
  expect(mine?.text).toContain("Tel. ");
  expect(office?.text).toContain(`Anna Admin, ${here.organization.name}`);
  expect(office?.text).toContain(here.anna.email);
  for (const mail of [mine, office]) {
    const text = new TextDecoder().decode(mail?.attachments?.[0]?.bytes);
    expect(text).toContain(`UID:${id}@`);
    expect(text).toContain(`DTSTART:${starts.replace(/[-:]|\.000/g, "")}`);
  }
});

test("the same form twice books once, and another time is refused while one is to come", async () => {
  const { here, of, free, mails } = await stage();
  const [starts = "", other = ""] = await free();
  const answers = await Promise.all([of(here.anna).book({ starts }), of(here.anna).book({ starts })]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await codeOf(of(here.anna).book({ starts: other }))).toBe("NOTHING_TO_DO");
  expect(await mails(here.anna.email)).toHaveLength(1);
});

test("of people who ask for one time at once one gets it", async () => {
  const { here, of, first } = await stage();
  const starts = await first();
  const people = [here.anna, here.mo, here.agnes, here.olga];
  const done = await outcomes(people.map((person) => of(person).book({ starts })));
  expect(done).toEqual({ ok: 1, RECORD_CONFLICT: 3 });
  const rows = await here.backend.services.db.all(sql`SELECT id FROM consultation WHERE starts_at = ${starts}`);
  expect(rows).toHaveLength(1);
});

test("a cancelled time is free again; the second cancelling and somebody else's change nothing", async () => {
  const { here, of, first, own, mails } = await stage();
  const starts = await first();
  const { id } = (await of(here.anna).book({ starts })).data;
  expect(await codeOf(of(here.mo).cancel({ id }))).toBe("NOTHING_TO_DO");
  await of(here.anna).cancel({ id });
  expect(await codeOf(of(here.anna).cancel({ id }))).toBe("NOTHING_TO_DO");
  expect(await own()).toBeNull();
  await of(here.mo).book({ starts });
  const [, told] = await mails(here.anna.email);
  expect(told?.subject).toBe("Beratungsgespräch abgesagt");
  const text = new TextDecoder().decode(told?.attachments?.[0]?.bytes);
  expect(text).toContain("METHOD:CANCEL");
  expect(text).toContain("SEQUENCE:1");
});

test("a time outside the rules and a foreign organization are refused; so is the sixth in a day", async () => {
  const { here, of, free } = await stage();
  const [starts = "", ...others] = await free();
  expect(await codeOf(of(here.anna).book({ starts: starts.replace(":00:00", ":30:00") }))).toBe("FAILED_VALIDATION");
  expect(await codeOf(of(here.olga).book({ starts, organization: here.organization.id }))).toBe("NOT_FOUND");
  for (const each of others.slice(0, CONSULTATION.perDay)) {
    const { id } = (await of(here.anna).book({ starts: each })).data;
    await of(here.anna).cancel({ id });
  }
  expect(await codeOf(of(here.anna).book({ starts }))).toBe("UNPROCESSABLE_ENTITY");
});

test("the calendar file is one's own, and goes with the appointment", async () => {
  const { here, of, first } = await stage();
  expect(await codeOf(of(here.anna).file())).toBe("NOT_FOUND");
  const { id } = (await of(here.anna).book({ starts: await first() })).data;
  const file = await of(here.anna).file();
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="Termin.ics"');
  expect(await file.text()).toContain(`UID:${id}@`);
  expect(await codeOf(of(here.mo).file())).toBe("NOT_FOUND");
});

test("the operator is told when the account of somebody with an appointment is deleted, of nobody else's", async () => {
  const { here, free, first, mails } = await stage();
  const starts = await first();
  const leave = async (hasAppointment: boolean) => {
    const { id: userId, accessToken } = await anAccount(here.backend);
    const api = here.backend.as(accessToken);
    const booked = hasAppointment ? (await api.consultations.book({ starts })).data.id : null;
    await api.users.remove({ userId, password: PASSWORD });
    return booked;
  };
  await leave(false);
  const id = await leave(true);
  const office = await mails(here.backend.services.settings.SUPPORT_EMAIL);
  expect(office.map(({ subject }) => subject)).toEqual([
    "Beratungsgespräch gebucht: Anna Berg",
    "Beratungsgespräch abgesagt: Anna Berg",
  ]);
  const file = new TextDecoder().decode(office[1]?.attachments?.[0]?.bytes);
  expect(file).toContain(`UID:${id}@`);
  expect(file).toContain("METHOD:CANCEL");
  expect(await free()).toContain(starts);
});
