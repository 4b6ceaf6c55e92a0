import { expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { postedOf } from "~/features/forms/read-post.server";
import type { TabPost } from "~/features/jobs/job-tabs";
import { NOTE_ACTIONS } from "~/features/notes/notes-actions.server";

async function stage() {
  const home = await world();
  const { job: id } = await bookedJob(home, { status: "online" });
  const flash: string[] = [];
  const post = (person: World["anna"], fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const posted = postedOf(form);
    const context = { api: home.api(person), flash: { set: ({ key }: { key: string }) => void flash.push(key) } };
    const action = NOTE_ACTIONS[posted.intent.type];
    return action?.({ context, id, posted, back: `/jobs/${id}?tab%5B%5D=notes` } as unknown as TabPost);
  };
  const notes = async () => (await home.api(home.anna).notes.list({ id })).data.notes;
  return { home, id, flash, post, notes };
}

test("a note is written once, however often its form is sent, and the page opens at it", async () => {
  const { home, post, notes } = await stage();
  const form = { intent: "note.create", id: home.backend.services.ids(), text: "Bitte anrufen" };
  const answers = await Promise.all([post(home.anna, form), post(home.anna, form), post(home.anna, form)]);
  const [note, ...others] = await notes();
  expect(others).toEqual([]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toMatch(new RegExp(`#note-${note?.id}$`));
  }
  await post(home.anna, { ...form, text: "Etwas anderes" });
  expect(await notes()).toHaveLength(2);
});

test("an empty and an endless note come back with what was typed", async () => {
  const { home, post } = await stage();
  expect(await post(home.anna, { intent: "note.create", text: " " })).toMatchObject({
    form: "note",
    error: { text: [expect.any(String)] },
  });
  const text = "x".repeat(5001);
  expect(await post(home.anna, { intent: "note.create", text })).toMatchObject({
    form: "note",
    initialValue: { text },
    error: { text: [expect.stringContaining("tooLong")] },
  });
});

test("who changes an older version sees both texts, and saving again is a choice", async () => {
  const { home, id, post, notes } = await stage();
  const { data } = await home.api(home.anna).notes.create({ id, text: "Anfang" });
  await home.api(home.anna).notes.update({ id, noteId: data.id, text: "Im anderen Fenster", version: 1 });
  const intent = `note.update:${data.id}`;
  const reply = await post(home.anna, { intent, version: "1", text: "Hier" });
  expect(reply).toMatchObject({
    form: `note-${data.id}`,
    initialValue: { text: "Hier", version: "2" },
    conflicts: { text: "Im anderen Fenster" },
  });
  expect(await post(home.anna, { intent, version: "2", text: "Hier" })).toMatchObject({ status: 303 });
  expect((await notes())[0]?.text).toBe("Hier");
});

test("a text that can no longer be saved is in the form of a new note", async () => {
  const { home, id, post } = await stage();
  const { data } = await home.api(home.anna).notes.create({ id, text: "Anfang" });
  const form = { intent: `note.update:${data.id}`, version: "1", text: "Mein langer Text" };
  const lost = { form: "note", initialValue: { text: "Mein langer Text" } };
  home.backend.setNow("2026-03-02T09:30:00.000Z");
  expect(await post(home.anna, form)).toMatchObject({ ...lost, error: { "": ["notes:tooLate"] } });
  await home.api(home.ada).notes.remove({ id, noteId: data.id });
  expect(await post(home.anna, form)).toMatchObject({ ...lost, error: { "": ["notes:gone"] } });
});

test("pinning, unpinning and deleting say what was done, or that somebody was faster", async () => {
  const { home, id, post, notes, flash } = await stage();
  const { data } = await home.api(home.anna).notes.create({ id, text: "Anfang" });
  for (const intent of ["note.pin", "note.unpin", "note.remove", "note.remove", "note.pin"])
    await post(home.anna, { intent: `${intent}:${data.id}` });
  expect(flash).toEqual(["note.pinned", "note.unpinned", "note.removed", "note.gone", "note.gone"]);
  expect((await notes())[0]?.deleted).not.toBeNull();
});
