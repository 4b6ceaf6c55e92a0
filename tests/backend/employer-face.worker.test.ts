import { expect, test } from "vitest";
import { remindUnfinished } from "~/backend/applicants/conversations/remind";
import { latestMails } from "~/backend/outbox/queries";
import { outboxMail } from "~/backend/outbox/statements";
import { drawLogo } from "~/backend/seeds/demo/draw-logo";
import { sql } from "~/backend/storage/sql";
import { newApplicant } from "../helpers/applicant";
import { streamOf } from "../helpers/files";
import { completeJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const NOT_FOUND = { code: "NOT_FOUND" };

test("everybody sees the small logo of a brand in use, and nothing else of its files", async () => {
  const { home, logo } = await branded();
  const small = await asset(home, logo, "?width=96");
  expect(small.status).toBe(200);
  expect(small.headers.get("Cache-Control")).toBe("public, max-age=604800");
  expect((await asset(home, logo, "?width=128&format=png")).status).toBe(200);
  expect(await refusalOf(asset(home, logo, ""))).toMatchObject(NOT_FOUND);
  expect(await refusalOf(asset(home, logo, "?width=96&format=png"))).toMatchObject({ code: "INVALID_QUERY" });
  const paper = {
    id: home.backend.services.ids(),
    folder: null,
    name: "Bild.png",
    body: streamOf(await drawLogo("sun")),
  };
  await home.api(home.anna).files.store(paper);
  expect(await refusalOf(asset(home, paper.id, "?width=96"))).toMatchObject(NOT_FOUND);
});

test("an archived brand is seen as long as people can apply", async () => {
  const { home, logo, job } = await branded();
  await home.api(home.anna).items.update({ collection: "employerBrand", id: home.brand.id, status: "archived" });
  expect((await asset(home, logo, "?width=96")).status).toBe(200);
  expect((await faceOf(home, job))?.logo).toBe(logo);
  await home.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  expect(await refusalOf(asset(home, logo, "?width=96"))).toMatchObject(NOT_FOUND);
  expect(await faceOf(home, job)).toEqual({ brand: home.brand.id, color: "#fff3b0", logo: null, picture: null });
});

test("the chatbot shows the brand's face", async () => {
  const { home, logo, job } = await branded();
  expect(await faceOf(home, job)).toEqual({ brand: home.brand.id, color: "#fff3b0", logo, picture: null });
});

test("a mail to an applicant has the brand's logo and a readable colour, another mail has neither", async () => {
  const { home, logo, job } = await branded();
  const { services } = home.backend;
  const { id } = await newApplicant(home, job);
  const mail = { name: "Berta", title: "Pflegefachkraft", company: "Sonnenhof", link: "http://stellenfunk.test/x" };
  const to = `${id}@example.com`;
  const given = { to, language: "de", template: "applicationReceived", data: mail } as const;
  await services.db.write([outboxMail(services, { ...given, about: id }), outboxMail(services, given)]);
  const [own, other] = (await latestMails(services)).filter((each) => each.to === to).sort(byLength);
  expect(own?.html).toContain(`src="http://stellenfunk.test/assets/${logo}?width=128&amp;format=png"`);
  expect(own?.html).toContain("border-top:6px solid #fff3b0");
  expect(own?.html).not.toContain("background-color:#0b5766");
  expect(other?.html).not.toMatch(/<img|#fff3b0/);
  expect(other?.text).toBe(own?.text);
});

test("mails before an application have the face, too: the link to continue and the reminder", async () => {
  const { home, logo, job } = await branded();
  const { services } = home.backend;
  const calls = home.api(null).conversations;
  const email = `${job}@example.com`;
  const { token } = (await calls.get({ id: job })).data;
  const contact = { first_name: "Mia", last_name: "Jung", zip: "", phone: "", reachability: [] };
  const turn = { type: "contact" as const, ...contact, email, remind: true };
  const { data } = await calls.answer({ id: job, token, turn });
  await calls.sendLink({ id: job, token: data.token, email });
  home.backend.setNow("2026-03-03T09:00:00.000Z");
  await remindUnfinished(services);
  const mails = (await latestMails(services)).filter(({ to }) => to === email);
  expect(mails.map(({ template }) => template).sort()).toEqual(["continueLaterDu", "finishApplicationDu"]);
  for (const { html } of mails) {
    expect(html).toContain(`src="http://stellenfunk.test/assets/${logo}?width=128&amp;format=png"`);
    expect(html).toContain("border-top:6px solid #fff3b0");
  }
});

const byLength = (one: { html: string }, other: { html: string }) => other.html.length - one.html.length;

const faceOf = async ({ api }: World, id: string) => (await api(null).conversations.get({ id })).data.advert.face;

const asset = ({ api }: World, id: string, query: string) =>
  api(null).careers.image({ id, request: new Request(`http://stellenfunk.test/assets/${id}${query}`) });

/** A brand with a logo and a pale colour, and a job that is online. */
async function branded() {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const logo = home.backend.services.ids();
  await home
    .api(home.anna)
    .files.store({ id: logo, folder: null, name: "Logo.png", body: streamOf(await drawLogo("sun")) });
  const columns = { logo, color: "#FFF3B0" };
  await home.api(home.anna).items.update({ collection: "employerBrand", id: home.brand.id, ...columns });
  return { home, job, logo };
}
