import { apiOf } from "./api-address.mjs";
import { boardPagesToWeigh, headersOf, onlineJob, pagesToWeigh, staffPagesToWeigh } from "./weigh.mjs";

/*
 * Every screen of the product with demo data, by who sees it: `name`, `path`, a `status` other than 200, `ready` for
 * what an island draws, `act` for what a person does first.
 */

/** Who of the demo's people (the beginning of the address) sees which pages; without `who` nobody is logged in. */
export const VISITS = [
  { pagesOf: publicScreens },
  { who: "anna", pagesOf: pagesToWeigh },
  { who: "anna", pagesOf: boardPagesToWeigh },
  { who: "anna", pagesOf: employerScreens },
  { who: "ada", pagesOf: staffPagesToWeigh },
  { who: "ada", pagesOf: operatorScreens },
];

async function publicScreens(base, login) {
  const chatbot = `/chatbot/${await onlineJob(base, login)}`;
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  return [
    { name: "chatbot, start", path: chatbot },
    { name: "chatbot, first question", path: chatbot, act: begin },
    { name: "chatbot, contact with mistakes", path: chatbot, act: reachContact },
    { name: "chatbot, nothing gets through", path: chatbot, act: answerInVain },
    { name: "chatbot, example", path: "/chatbot/example" },
    { name: "careers page", path: new URL(/<loc>([^<]*\/careers\/[^<]*)/.exec(sitemap)[1]).pathname },
    { name: "API documentation", path: "/api/docs" },
    { name: "API documentation: jobs", path: "/api/docs/jobs" },
    { name: "API documentation: a call tried", path: "/api/docs/careers?call=careers.list&run=1#careers.list" },
    { name: "API documentation: a call refused", path: "/api/docs/folders?call=folders.list&p.limit=2&run=1" },
    { name: "erased application", path: "/application/erased" },
    { name: "login after registration", path: "/login?loginInfo=REGISTRATION_SUCCESS" },
    { name: "login with mistakes", path: "/login", act: (page) => send(page, "form:has([name=password])") },
    { name: "register with mistakes", path: "/register", act: (page) => send(page, "main form") },
    { name: "reset link that is dead", path: "/reset-password?token=none" },
    { name: "verification link that is dead", path: "/verifyEmail?token=none" },
    { name: "imprint", path: "/imprint" },
    { name: "privacy", path: "/privacy" },
    { name: "consent", path: "/consent" },
  ];
}

async function employerScreens(base, login) {
  const headers = await headersOf(base, login);
  const ask = async (path) => (await (await fetch(apiOf(base) + path, { headers })).json()).data;
  const online = await onlineJob(base, login);
  const job = `/jobs/${online}`;
  const [brand] = await ask("/items/employerBrand?limit=1&sort=date_created&fields=id,ownerOrganization");
  const home = `/organizations/${brand.ownerOrganization}`;
  const post = (path, body) => postTo(base, headers, `${home}${path}`, body);
  await post("/tokens", { name: "Warenwirtschaft", scopes: ["readJobs", "writeApplicants"], days: 90 });
  const hook = await post("/webhooks", {
    url: "https://erp.example.com/in",
    events: ["job.online", "applicant.created"],
  });
  await post(`/webhooks/${hook.id}/test`);
  const [draft] = await ask('/items/job?limit=1&sort=id&fields=id&filter={"status":{"_eq":"draft"}}');
  const [applicant] = await ask(`/jobs/${online}/applications/applicants`);
  const open = `${job}?tab[]=applicants&applicantId=${applicant?.id}`;
  const twice = await addTwice(base, headers, online);
  const template = await post("/templates", {
    name: "Nach dem Messegespräch",
    subject: "Unser Gespräch auf der Messe",
    text: "Guten Tag {{name}},\n\nvielen Dank für das Gespräch. Wir melden uns.\n\n{{sender}}",
  });
  const both = (await Promise.all(twice.map((id) => ask(`${job}/applications/applicants/${id}`)))).map(
    ({ id, version, phase }) => `id=${id}.${version}.${phase}`,
  );
  const letter = `${job}?tab[]=applicants&${both.join("&")}&template=${template.id}&dialog=`;
  const person = true;
  return [
    { name: "page that is not there", path: "/nowhere", status: 404 },
    { name: "today", path: "/today" },
    { name: "jobs searched without a result", path: "/jobs?search=nichts+davon" },
    { name: "jobs after a booking", path: `/jobs?showSuccess=1&id=${online}` },
    { name: "job to cancel", path: `/jobs?dialog=cancel&id=${online}` },
    { name: "job to delete", path: `/jobs?dialog=delete&id=${draft.id}` },
    { name: "wizard step 1 with mistakes", path: `/jobs/${draft.id}/wizard?step=1`, act: emptyTitle },
    { name: "wizard summary", path: `/jobs/${draft.id}/wizard?step=17` },
    { name: "import", path: `/jobs/${draft.id}/import` },
    { name: "job: notes", path: `${job}?tab[]=notes` },
    { name: "job: contacts", path: `${job}?dialog=contacts` },
    { name: "job: share", path: `${job}?dialog=share` },
    { name: "change of a campaign", path: `${job}/change` },
    { name: "applicant", path: open, ready: ".keys" },
    {
      name: "applicant who may be there twice",
      path: `${job}?tab[]=applicants&applicantId=${twice[0]}`,
      ready: ".keys",
    },
    { name: "letter to several", path: `${letter}mail` },
    { name: "refusal of several", path: `${letter}reject` },
    { name: "applicants to merge", path: `${job}/applicants/${twice[0]}/merge/${twice[1]}` },
    { name: "import of applicants", path: `${job}/applicants/import` },
    {
      name: "import of applicants: preview",
      path: `${job}/applicants/import?id=${await previewOf(`${base}/api${job}/applications/imports`, headers)}`,
    },
    { name: "applicant: accesses", path: `${job}/applicants/${applicant?.id}/accesses` },
    { name: "automation of phases", path: `${job}/automation` },
    { name: "automation of a phase", path: `${job}/automation?phase=interview` },
    { name: "versions of a chatbot", path: `${job}/chatbotBuilder/versions` },
    { name: "example of a job", path: "/jobs/example" },
    { name: "creative builder, choice of a job", path: "/creativeBuilder" },
    { name: "creative builder", path: `/creativeBuilder?jobId=${online}` },
    { name: "organization: integrations", path: `${home}/integrations` },
    { name: "organization: integrations, end of a webhook", path: `${home}/integrations?end=${hook.id}` },
    { name: "organization: integrations, log of a webhook", path: `${home}/integrations?webhook=${hook.id}` },
    { name: "organization: templates", path: `${home}/templates`, act: addTemplate },
    { name: "organization: accesses", path: `${home}/accesses` },
    { name: "organization: agreement", path: `${home}/agreement` },
    { name: "organization: data", path: `${home}/data` },
    {
      name: "coaching without a time",
      path: "/coaching?appointment=1",
      act: (page) => send(page, "form:has([name=starts])"),
    },
    { name: "coaching with an appointment", path: "/coaching?appointment=1", act: bookOnce },
    { name: "second factor", path: "/profile/second-factor" },
    { name: "confirmation", path: "/confirm?redirectUrl=/profile" },
  ].map((screen) => ({ ...screen, person }));
}

/** A file in preview, with a mistake and somebody twice. */
async function previewOf(imports, headers) {
  const text = [
    "Vorname;Nachname;E-Mail;Telefon;Phase;Bemerkung",
    "Marlene;Brandt;marlene.brandt@post.example;0151 23456780;applied;Kommt von der Messe",
    "Tom;Petersen;tom.petersen@post.example;;interview;",
    "Marlene;Brandt;marlene.brandt@post.example;;;",
    "Ohne;Adresse;;;;",
  ].join("\n");
  const sent = { method: "POST", headers: { ...headers, "Content-Type": "application/json" } };
  const answer = await fetch(imports, { ...sent, body: JSON.stringify({ fileName: "messe.csv", text }) });
  return (await answer.json()).data.id;
}

/** Two applications of one person, whose number was corrected afterwards. */
async function addTwice(base, headers, job) {
  const applicants = `/jobs/${job}/applications/applicants`;
  const contact = {
    first_name: "Ayse",
    last_name: "Yildirim",
    email: "ayse@post.example",
    zip: "34117",
    reachability: [],
  };
  const one = await postTo(base, headers, applicants, { ...contact, phone: "" });
  const more = {
    email: "a.yildirim@mail.example",
    last_name: "Yildirim-Koc",
    phone: "0561 123457",
    phase: "interview",
  };
  const two = await postTo(base, headers, applicants, { ...contact, ...more });
  await postTo(base, headers, `${applicants}/${one.id}`, { version: 1, phone: "0561 123457" }, "PATCH");
  return [one.id, two.id];
}

async function operatorScreens(base, login) {
  const headers = await headersOf(base, login);
  for (let tries = 0; tries < 12; tries += 1)
    await postTo(base, {}, "/auth/login", { email: "nobody@example.org", password: "wrong" }).catch(() => undefined);
  const reason = "Hundert Registrierungen in einer Stunde";
  await postTo(base, headers, "/administration/blocks", {
    id: crypto.randomUUID(),
    kind: "address",
    subject: "203.0.113.0/24",
    reason,
    until: "2099-12-31",
  });
  const names = { "campaign changes": "changes", "limits met": "limits", operations: "operations" };
  return [
    ...Object.entries(names).map(([name, path]) => ({ name, path: `/administration/${path}`, person: true })),
    { name: "jobs of everybody", path: "/jobs", person: true },
    { name: "organizations of everybody", path: "/organizations", person: true },
    { name: "design system", path: "/dev/ui", person: true },
  ];
}

async function postTo(base, headers, path, body = {}, method = "POST") {
  const init = {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${base}/api${path}`, init);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return text && JSON.parse(text).data;
}

/** Unless an earlier picture of the visitor has begun. */
const begin = async (page) => {
  if ((await turnOf(page)) !== "start") return;
  await page.locator(".turn button.go").click();
  await page.locator('.turn:not([data-turn="start"])').waitFor();
};

/** The server is away when a new conversation begins. */
async function answerInVain(page) {
  await page.context().clearCookies();
  await page.reload();
  await page.route("**/chatbot/**", (route) => route.fulfill({ status: 503 }));
  await page.locator(".turn button.go").first().click();
  await page.locator(".unsent-note").waitFor();
}

/** A template that is there already is refused beside its name. */
async function addTemplate(page) {
  const form = page.locator("#template-form");
  await form.locator("[name=name]").fill("Zweites Gespräch");
  await form.locator("[name=subject]").fill("Ihr zweites Gespräch: {{title}}");
  await form.locator("[name=text]").fill("Guten Tag {{name}},\n\nwir freuen uns auf Sie.\n\n{{sender}}");
  await form.locator("button[value=createTemplate]").click();
  await page.locator("#templates ~ ul").waitFor();
}

/** Whoever has an appointment already sees it. */
async function bookOnce(page) {
  const time = page.locator("[name=starts]").first();
  if (await time.count()) {
    await time.check();
    await page.locator("button[value=bookConsultation]").click();
  }
  await page.locator("button[value=cancelConsultation]").waitFor({ state: "attached" });
}

/** Answers every question until the contact form, and sends that empty. */
async function reachContact(page) {
  await begin(page);
  for (let turns = 0; turns < 30 && (await turnOf(page)) !== "contact"; turns += 1) {
    const turn = await turnOf(page);
    const screen = page.locator(".turn");
    const [text, box] = [screen.locator("textarea"), screen.locator("input[type=checkbox]")];
    if (await text.count()) await text.fill("Gern.");
    if (await box.count()) await box.first().check();
    const needsSending = (await text.count()) + (await box.count()) > 0;
    await (needsSending ? screen.locator("button.go") : screen.locator("button.answer").first()).click();
    await page.locator(`.turn:not([data-turn="${turn}"])`).waitFor();
  }
  await send(page, ".turn form");
}

const turnOf = (page) => page.locator(".turn").getAttribute("data-turn");

async function emptyTitle(page) {
  await page.locator("[name=title]").fill("");
  await send(page, "form:has([name=title])", "button[name=intent][value=next]:visible");
}

/** Posts the form without the browser's own checks, by a button in it or by one that stands elsewhere. */
async function send(page, form, button = `${form} button:not([type=button]):visible`) {
  await page
    .locator(form)
    .last()
    .evaluate((element) => element.setAttribute("novalidate", ""));
  await page.locator(button).last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}
