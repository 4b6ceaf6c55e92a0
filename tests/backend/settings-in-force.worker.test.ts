import { beforeEach, expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import { aForm, mailsTo, register } from "#tests/helpers/registration";
import { freshSettings } from "#tests/helpers/settings";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import type { SettingValues } from "~/domain/administration/setting-values";

let here: World;
beforeEach(async () => {
  here = await world();
  await freshSettings(here);
});

const set = (values: SettingValues) => here.api(here.ada).administration.settings.update({ version: 1, values });
const refusedPassword = (...messages: string[]) => ({
  code: "FAILED_VALIDATION",
  details: { fields: messages.map((message) => ({ field: "password", message })) },
});

test("a registration is measured by the rule for passwords that is in force", async () => {
  await set({ "password.minLength": 20, "password.classes": false });
  await expect(register(here.backend, aForm({ password: "Kurz-2026" }))).rejects.toMatchObject(
    refusedPassword("passwordLength?min=20"),
  );
  await register(here.backend, aForm({ password: "wolkenbruchueberdemsee" }));
});

test("a new password is measured by the rule that is in force", async () => {
  const { email } = here.anna;
  await here.api(null).auth.requestPassword({ email });
  const link = (await mailsTo(here.backend, email)).find(({ template }) => template === "passwordReset")?.data.link;
  const token = new URL(String(link)).searchParams.get("token") ?? "";
  await set({ "password.minLength": 20, "password.classes": false });
  const reset = (password: string) => here.api(null).auth.resetPassword({ token, password });
  await expect(reset("Funkhaus-Nord-7?")).rejects.toMatchObject(refusedPassword("passwordLength?min=20"));
  await reset("wolkenbruchueberdemsee");
});

test("a copy's title is as long as the limit that is in force", async () => {
  const { job: id } = await bookedJob(here, { status: "online" });
  await set({ "limits.title.max": 12 });
  const copyId = here.backend.services.ids();
  await here.api(here.agnes).jobs.copy({ id, copyId });
  expect(await here.backend.services.db.first(sql`SELECT title FROM job WHERE id = ${copyId}`)).toEqual({
    title: "Kopie von P…",
  });
});
