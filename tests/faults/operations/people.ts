import { anAccount, PASSWORD } from "#tests/helpers/account";
import { newApplicant } from "#tests/helpers/applicant";
import { invited } from "#tests/helpers/invitations";
import { completeJob } from "#tests/helpers/jobs";
import { livedApplicant } from "#tests/helpers/lived-applicant";
import { aForm, mailed, oneNonce, register } from "#tests/helpers/registration";
import { recruiterRow, type World } from "#tests/helpers/world";
import { runScheduler } from "~/backend/scheduler/tick";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { totpCode, totpStep } from "~/lib/totp";
import type { Operation } from "../crash-points";
import { callsOf } from "./calls";
import { inWorld } from "./in-world";

/** What a colleague, or the person, does about an applicant of a job that is online. */
const onApplicant = (
  name: string,
  act: (here: World, services: Services, person: Awaited<ReturnType<typeof newApplicant>>) => Promise<unknown>,
): Operation =>
  inWorld(name, async (here) => {
    const job = await completeJob(here, { status: "online", contacts: [here.anna, here.mo] });
    const person = await newApplicant(here, job);
    return (services) => act(here, services, person);
  });

const SLOT = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" };

/** Who asks for another link gets another one. */
const ASKED_AGAIN = /^(password_reset|outbox|mails|history) has too many/;

export const PEOPLE: readonly Operation[] = [
  {
    ...inWorld("registration", () => {
      const form = aForm({ companyName: "Werkstatt GmbH" });
      return (services) => callsOf({ ...services, botCheck: oneNonce() }, null).registration.register(form);
    }),
    // Who registers again is told so by mail: the answer must not tell who has an account.
    allows: /alreadyRegistered|schon ein Konto/,
  },
  inWorld("confirming a registration", async (here) => {
    const form = aForm({ companyName: "Werkstatt GmbH" });
    await register(here.backend, form);
    const { link } = await mailed(here.backend, form.email);
    return (services) => callsOf(services, null).registration.verify({ token: link });
  }),
  {
    ...inWorld("an invitation", (here) => {
      const { id } = here.organization;
      const invitation = { organizationId: id, contactEmail: "kollegin@example.org" };
      return (services) => callsOf(services, here.anna).recruiters.add(invitation);
    }),
    // The history notes who was refused a second one.
    allows: /recruiter\.refused/,
  },
  inWorld("accepting an invitation", async (here) => {
    const { token } = await invited(here, here.olga);
    const accepted = { organization: here.organization.id, token };
    return (services) => callsOf(services, here.olga).invitations.accept(accepted);
  }),
  {
    ...inWorld("a forgotten password", async (here) => {
      const { email } = await anAccount(here.backend);
      return (services) => callsOf(services, null).auth.requestPassword({ email });
    }),
    allows: ASKED_AGAIN,
  },
  inWorld("a second factor", async (here) => {
    const account = await anAccount(here.backend);
    const { secret } = (await here.backend.as(account.accessToken).users.tfa.generate({ password: PASSWORD })).data;
    const person = { ...here.anna, token: account.accessToken };
    return async (services) => {
      const otp = await totpCode(secret, totpStep(services.clock()));
      await callsOf(services, person).users.tfa.enable({ secret, otp });
    };
  }),
  {
    ...inWorld("a new address", async (here) => {
      const account = await anAccount(here.backend);
      const person = { ...here.anna, token: account.accessToken };
      const wanted = { email: "neu@example.org", password: PASSWORD };
      return (services) => callsOf(services, person).users.email.request(wanted);
    }),
    allows: ASKED_AGAIN,
  },
  inWorld("deletion of an account", async (here) => {
    const account = await anAccount(here.backend);
    const person = { ...here.anna, token: account.accessToken };
    const { services } = here.backend;
    await services.db.write([recruiterRow(services, here.organization, { ...here.mo, id: account.id }, "member")]);
    await completeJob(here, { createdBy: { ...here.mo, id: account.id } });
    const removal = { userId: account.id, password: PASSWORD };
    return (healthy) => callsOf(healthy, person).users.remove(removal);
  }),
  inWorld("deletion of a job", async (here) => {
    const id = await completeJob(here);
    return (services) => callsOf(services, here.anna).jobs.remove({ id });
  }),
  inWorld("erasure by a colleague", async (here) => {
    const { on } = await livedApplicant(here);
    return (services) => callsOf(services, here.anna).applications.applicants.erase(on);
  }),
  inWorld("erasure by the applicant", async (here) => {
    const { token } = await livedApplicant(here, { self_expires_at: "2099-01-01T00:00:00.000Z" });
    return (services) => callsOf(services, null).ownApplication.erase({ token });
  }),
  inWorld("the notice before retention ends", async (here) => {
    await livedApplicant(here);
    // Mails on their way would be sent on the later day, and stay a month longer.
    await here.backend.settled();
    here.backend.setNow("2026-09-02T09:00:00.000Z");
    return runScheduler;
  }),
  inWorld("anonymizing after the notice", async (here) => {
    const { id } = await livedApplicant(here);
    await here.backend.settled();
    await here.backend.services.db.write([
      sql`UPDATE applicant SET retention_noticed_at = '2026-08-12' WHERE id = ${id}`,
    ]);
    here.backend.setNow("2026-09-02T09:00:00.000Z");
    return runScheduler;
  }),
  onApplicant("withdrawing an application", (_here, services, { token }) =>
    callsOf(services, null).ownApplication.withdraw({ token }),
  ),
  onApplicant("a rejection with its mail", async (here, services, { on }) => {
    const { applicants } = callsOf(services, here.anna).applications;
    const mail = { subject: "Absage", text: "Guten Tag" };
    await applicants.update({ ...on, version: 1, phase: "rejected", reason: "salary", mail });
  }),
  {
    ...onApplicant("an export of applicants", (here, services, { job }) =>
      callsOf(services, here.anna).applications.applicants.export({ id: job }),
    ),
    // Each export is noted.
    allows: /applicants\.export|^job_count: history/,
  },
  onApplicant("an applicant who is moved", (here, services, { job, id }) =>
    callsOf(services, here.anna).applications.applicants.move({
      id: job,
      applicants: [{ id, version: 1 }],
      phase: "interview",
    }),
  ),
  inWorld("picking one of the proposed times", async (here) => {
    const job = await completeJob(here, { status: "online", contacts: [here.anna] });
    const { on, token } = await newApplicant(here, job);
    await here.api(here.anna).applications.interviews.offer({ ...on, slots: [SLOT] });
    const { data } = await here.api(null).ownApplication.get({ token });
    const slotId = data.slots[0]?.id ?? "";
    return (services) => callsOf(services, null).ownApplication.pickSlot({ token, slotId });
  }),
  inWorld("asking for another time", async (here) => {
    const job = await completeJob(here, { status: "online", contacts: [here.anna] });
    const { on, token } = await newApplicant(here, job);
    const { interviews } = here.api(here.anna).applications;
    const { data } = await interviews.create({ ...on, ...SLOT, invite: true });
    const wish = { token, interviewId: data.id, text: "Lieber am Nachmittag" };
    return (services) => callsOf(services, null).ownApplication.askForChange(wish);
  }),
  inWorld("approval of an agency", async (here) => {
    const { id } = here.mo;
    await here.backend.services.db.write([sql`UPDATE users SET agency_requested = 1 WHERE id = ${id}`]);
    return (services) => callsOf(services, here.ada).administration.agencies.approve({ id });
  }),
  inWorld("blocking somebody", (here) => {
    const { id } = here.mo;
    return (services) => callsOf(services, here.ada).administration.users.block({ id, reason: "Missbrauch" });
  }),
];
