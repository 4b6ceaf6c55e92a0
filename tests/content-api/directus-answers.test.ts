import { expect, test } from "vitest";
import { findJobPage, getSettings, listJobsById, listOrganizationRows } from "~/content-api/collections";
import { externalApi } from "~/content-api/external";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";

/** The adapter beside a Directus that answers `data`, and the addresses that it was asked. */
function directus(data: unknown) {
  const asked: URL[] = [];
  const forms: FormData[] = [];
  const api = externalApi({
    base: "https://directus.test",
    accessToken: () => null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      asked.push(url);
      if (request.method === "POST") forms.push(await request.formData());
      return Response.json(url.searchParams.has("aggregate") ? { data: [{ countDistinct: { id: 1 } }] } : { data });
    },
  });
  return { api, asked, forms };
}

const fieldsOf = (url?: URL) =>
  [...(url?.searchParams ?? [])].filter(([name]) => name.startsWith("fields")).map(([, field]) => field);

/** Answers of Directus 11.17.4 with our snapshot. */
const SETTINGS = {
  version: null,
  pricing: null,
  limits: null,
  goLive: null,
  password: null,
  vatPatterns: null,
  minWagePerHour: null,
  termsVersion: null,
  agreementVersion: null,
};
const JOB = {
  id: "125137df-ad07-42e1-9671-51bb59a65a9d",
  idExternal: "J-1009",
  title: "Bäckerin 9",
  status: "online_terminated",
  nextRenewal: null,
  userCampaignStartDate: "2026-12-01",
  date_updated: null,
  version: 1,
  user_created: "5f11347f-d944-40cc-be93-3141b9a6bd59",
  counts: null,
  organization: { id: "f9aee977-fd9c-4bf2-8e1c-b8fdd99328e6", name: "Klinik am See" },
};
const ORGANIZATION = {
  id: "dd2c9430-6466-49b8-ac28-97ed4dbe0f19",
  name: "Bäckerei Kornblum",
  externalId: "O-0",
  status: "active",
  city: "München",
  date_created: "2026-11-28T17:06:31.784Z",
  jobs_count: 7,
  ownedEmployerBrands_count: 1,
};
const FILE = {
  id: "eb581bd0-97ef-4885-a9cd-f2a751f57d48",
  folder: null,
  filename_download: "logo.png",
  filename_disk: "eb581bd0-97ef-4885-a9cd-f2a751f57d48.png",
  title: "Logo",
  type: "image/png",
  filesize: 70,
  uploaded_by: "2ed1db76-6358-4453-901b-eae4075aa8c2",
  created_on: "2026-11-28T17:21:44",
};

test("settings that nobody has set are null in a Directus: the defaults; its key is not asked for", async () => {
  const { api, asked } = directus(SETTINGS);
  expect(await getSettings(api)).toEqual(DEFAULT_SETTINGS_RECORD);
  const fields = [...(asked[0]?.searchParams ?? [])]
    .filter(([name]) => name.startsWith("fields"))
    .map(([, name]) => name);
  expect(fields).toEqual(Object.keys(SETTINGS));
});

test("jobs of a Directus have no numbers of applicants and need no date of a change", async () => {
  const { api } = directus([JOB]);
  const { counts, ...rest } = JOB;
  expect(await listJobsById(api, [JOB.id])).toEqual([{ ...rest, counts: undefined }]);
  const page = directus([{ id: JOB.id, status: JOB.status }]);
  expect(await findJobPage(page.api)).toEqual({ rows: [{ id: JOB.id, status: JOB.status }], total: 1 });
});

test("organizations of a Directus come with its relational counts", async () => {
  const { rows } = await listOrganizationRows(directus([ORGANIZATION]).api);
  expect(rows).toEqual([ORGANIZATION]);
});

test("files are asked for by the fields that we know, unless they are counted; totals are asked for as a text", async () => {
  const { api, asked } = directus([FILE]);
  expect((await api.files.list({ meta: ["*"] })).data).toEqual([FILE]);
  await api.files.list({ fields: ["id"] });
  await api.files.list({ aggregate: { countDistinct: "id" } });
  expect(asked.map(fieldsOf)).toEqual([Object.keys(FILE), ["id"], []]);
  expect(asked[0]?.searchParams.get("meta")).toBe("*");
});

test("a file is sent with its type, without which a Directus makes no other sizes of a picture", async () => {
  const { api, forms } = directus(FILE);
  for (const name of ["logo.png", "etwas.unbekannt"])
    await api.files.store({ id: FILE.id, name, folder: null, body: new Blob(["x"]).stream() });
  const types = forms.map((form) => form.get("file")).map((file) => (file instanceof File ? file.type : null));
  expect(types).toEqual(["image/png", "application/octet-stream"]);
});

test("a Directus says of its health only whether it is well", async () => {
  const api = externalApi({
    base: "https://directus.test",
    accessToken: () => null,
    fetch: async () =>
      new Response('{"status":"warn"}', { headers: { "Content-Type": "application/health+json; charset=utf-8" } }),
  });
  expect(await api.server.health()).toEqual({ status: "warn", missing: [] });
});
