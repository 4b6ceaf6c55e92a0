import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { anAccount, PASSWORD } from "#tests/helpers/account";
import { pdfOf } from "#tests/helpers/files";
import { world } from "#tests/helpers/world";
import { drawLogo } from "~/backend/seeds/demo/draw-logo";
import { sql } from "~/backend/storage/sql";
import { answerSettings } from "~/features/administration/settings/answer-settings.server";
import { loadSettings } from "~/features/administration/settings/load-settings.server";

const PAGE = "http://stellenfunk.test/administration/settings?section=operator";

test("a logo is uploaded, replaced and taken away; the section's other fields stay as they are", async () => {
  const { send, settings, files } = await stage();
  const before = await settings();
  expect(before.values["operator.logo"]).toBeNull();
  const done = await send("setLogo", { logo: await logoOf("sun") });
  expect(done).toMatchObject({ status: 303 });
  const first = await settings();
  expect(first).toMatchObject({
    version: before.version + 1,
    values: { ...before.values, "operator.logo": expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  await send("setLogo", { logo: await logoOf("waves") });
  const second = await settings();
  expect(second.values["operator.logo"]).not.toBe(first.values["operator.logo"]);
  // An earlier version of the settings still names the first one.
  expect(await files()).toBe(2);
  expect(await send("removeLogo")).toMatchObject({ status: 303 });
  expect(await settings()).toMatchObject({ version: before.version + 3, values: before.values });
});

test.each<[string, () => Promise<File> | File]>([
  ["a document", async () => new File([await new Response(pdfOf(2_000)).arrayBuffer()], "Logo.pdf")],
  ["a drawing of vectors", () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "Logo.svg")],
  ["a document called a picture", async () => new File([await new Response(pdfOf(2_000)).arrayBuffer()], "Logo.png")],
  ["a picture that ends too soon", async () => new File([(await bytesOf("sun")).slice(0, 60)], "Logo.png")],
  ["more than 512 kB", async () => new File([await bytesOf("sun"), new Uint8Array(530_000)], "Logo.png")],
])("%s is refused beside the field by its name, and not kept", async (_what, make) => {
  const { send, settings, files } = await stage();
  const before = await settings();
  const logo = await make();
  const reply = await send("setLogo", { logo });
  const fileProblems = [{ name: logo.name, message: "logoUnusable" }];
  expect(reply).toMatchObject({ form: "logo", error: { logo: ["logoUnusable"] }, fileProblems });
  expect([await files(), await settings()]).toEqual([0, before]);
});

test("no file at all is said beside the field", async () => {
  const { send } = await stage();
  const reply = await send("setLogo", { logo: new File([], "") });
  expect(reply).toMatchObject({ form: "logo", error: { logo: ["empty"] } });
});

test("a logo that somebody else has set meanwhile is kept, and said to be", async () => {
  const { send, settings, files } = await stage();
  const { version } = await settings();
  await send("setLogo", { logo: await logoOf("sun") });
  const theirs = await settings();
  const reply = await send("setLogo", { logo: await logoOf("waves"), version });
  expect(reply).toMatchObject({ form: "logo", error: { "": ["errors:codes.RECORD_CONFLICT"] } });
  expect([await files(), await settings()]).toEqual([1, theirs]);
});

test("saving the section's form leaves the logo as it is", async () => {
  const { send, settings, context } = await stage();
  await send("setLogo", { logo: await logoOf("sun") });
  const { version, values } = await settings();
  const fields = Object.fromEntries(
    Object.entries(values)
      .filter(([path]) => /^(operator|datev)\./.test(path) && path !== "operator.logo")
      .map(([path, value]) => [path.replaceAll(".", "_"), String(value ?? "")]),
  );
  const body = new URLSearchParams({
    ...fields,
    operator_city: "Flensburg",
    section: "operator",
    version: `${version}`,
  });
  const answer = await answerSettings(context, new Request(PAGE, { method: "POST", body }));
  expect(answer).toMatchObject({ status: 303 });
  expect((await settings()).values).toEqual({ ...values, "operator.city": "Flensburg" });
});

test("the logo outlives the account that has uploaded it", async () => {
  const { home, send, settings } = await stage();
  const { services } = home.backend;
  await send("setLogo", { logo: await logoOf("sun") });
  const logo = String((await settings()).values["operator.logo"]);
  const gone = await anAccount(home.backend);
  const other = services.ids();
  await services.db.write([
    sql`INSERT INTO files (id, folder, organization, uploaded_by, filename_download, filename_disk, title, type, filesize,
        width, height, created_on) SELECT ${other} AS id, folder, organization, uploaded_by, filename_download,
      ${other} AS filename_disk, title, type, filesize, width, height, created_on FROM files WHERE id = ${logo}`,
    sql`UPDATE files SET uploaded_by = ${gone.id} WHERE id IN (${logo}, ${other})`,
  ]);
  await home.backend.as(gone.accessToken).users.remove({ userId: gone.id, password: PASSWORD });
  expect(await services.db.all(sql`SELECT id, uploaded_by FROM files WHERE id IN (${logo}, ${other})`)).toEqual([
    { id: logo, uploaded_by: null },
  ]);
});

const bytesOf = async (mark: "sun" | "waves") => Uint8Array.from(await drawLogo(mark));
const logoOf = async (mark: "sun" | "waves") => new File([await bytesOf(mark)], "Logo.png");

async function stage() {
  const home = await world();
  const context = {
    api: home.api(home.ada),
    flash: { set: () => {} },
    t: (key: string) => key,
    settings: home.backend.services.settings,
  } as unknown as AppLoadContext;
  const settings = async () => {
    const { version, values } = await loadSettings(context, new URL(PAGE));
    return { version, values };
  };
  const send = async (intent: string, { logo, version }: { logo?: File; version?: number } = {}) => {
    const body = logo ? new FormData() : new URLSearchParams();
    body.set("intent", intent);
    body.set("section", "operator");
    body.set("version", String(version ?? (await settings()).version));
    if (body instanceof FormData && logo) body.set("logo", logo);
    return answerSettings(context, new Request(PAGE, { method: "POST", body }));
  };
  const files = async () =>
    (
      await home.backend.services.db.first<{ count: number }>(
        sql`SELECT count(*) AS count FROM files WHERE uploaded_by = ${home.ada.id}`,
      )
    )?.count;
  return { home, context, settings, send, files };
}
