import { newApplicant } from "#tests/helpers/applicant";
import { jobWithFolder, PDF_HEAD, streamOf } from "#tests/helpers/files";
import { completeJob } from "#tests/helpers/jobs";
import { livedApplicant } from "#tests/helpers/lived-applicant";
import type { Operation } from "../crash-points";
import { callsOf, uploadOf } from "./calls";
import { inWorld } from "./in-world";

const PHONE = { phone: "+4915190000001", phone_key: "+4915190000001" };
/** More rows than one batch enters. */
const ROWS = Array.from({ length: 120 }, (_, at) => `Berta;Werber ${at};berta${at}@werber.example`);

/** What recruiters do with several applicants, their files and their own appointments. */
export const APPLICANTS: readonly Operation[] = [
  {
    ...inWorld("merging two applications", async (here) => {
      const one = await livedApplicant(here, PHONE);
      const two = await livedApplicant(here, PHONE, one.job);
      const { applicants } = here.api(here.anna).applications;
      const [kept, other] = [await applicants.get(one.on), await applicants.get(two.on)];
      const versions = { version: kept.data.version, otherVersion: other.data.version };
      return (services) =>
        callsOf(services, here.anna).applications.applicants.merge({ ...one.on, ...versions, other: two.id, take: [] });
    }),
    // Each lived one has a name of its own there.
    allows: /^board_view: name/,
  },
  inWorld("entering the rows of a table", async (here) => {
    const id = await completeJob(here, { status: "online" });
    const text = ["Vorname;Nachname;E-Mail", ...ROWS].join("\n");
    const { data } = await here.api(here.anna).applications.imports.create({ id, fileName: "messe.csv", text });
    return (services) => callsOf(services, here.anna).applications.imports.confirm({ id, importId: data.id });
  }),
  inWorld("a move that sets a label and a follow-up", async (here) => {
    const job = await completeJob(here, { status: "online" });
    const { id } = await newApplicant(here, job);
    const { applications } = here.api(here.anna);
    const settings = { template: null, label: "high", followUpDays: 3 };
    await applications.automation.set({ id: job, phaseId: "interview", version: 0, ...settings });
    const move = { id: job, applicants: [{ id, version: 1 }], phase: "interview" };
    return (services) => callsOf(services, here.anna).applications.applicants.move(move);
  }),
  {
    ...inWorld("replacing the bytes of a file", async (here) => {
      const { folder } = await jobWithFolder(here);
      const id = here.backend.services.ids();
      await here.api(here.anna).files.store({ id, folder, name: "a.pdf", body: streamOf(PDF_HEAD) });
      return (services) => callsOf(services, here.anna).files.replace({ id, request: uploadOf("file") });
    }),
    // Each replacement is noted.
    allows: /file\.replace|^job_count: history/,
  },
  inWorld("booking a consultation", async (here) => {
    const { data } = await here.api(here.anna).consultations.get();
    // The first one is a day ahead to the minute.
    const starts = data.free.at(-1) ?? "";
    return (services) => callsOf(services, here.anna).consultations.book({ starts });
  }),
  inWorld("calling off a consultation", async (here) => {
    const { consultations } = here.api(here.anna);
    const { data } = await consultations.get();
    const { id } = (await consultations.book({ starts: data.free[0] ?? "" })).data;
    return (services) => callsOf(services, here.anna).consultations.cancel({ id });
  }),
];
