import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { answerOrganization } from "~/features/organizations/answer-organization.server";
import { answerBrand } from "~/features/organizations/employer-brands/answer-brand.server";
import { SaveNote } from "~/features/organizations/inline-edit/save-note";
import { addOrganization } from "~/features/organizations/list/add-organization.server";
import { acceptInvitation, readInvitationLink } from "~/features/recruiters/accept-invitation.server";
import { i18nOf } from "~/platform/i18n/i18n";

type Calls = Record<string, (input: never) => unknown>;

const BRAND = "/organizations/o/brands/b?dialog=deleteBrand";

test.each([
  ["me", "/organizations", "recruiter.left"],
  ["somebody", "/organizations/o?tab[]=recruiter", "recruiter.removed"],
])("taking %s out of the team leads to %s", async (id, target, key) => {
  const context = contextWith({});
  const path = "/organizations/o?tab[]=recruiter";
  const answer = await answerOrganization(context, "o", posted(path, { intent: "removeRecruiter", id }));
  expect(decodeURIComponent(targetOf(answer))).toBe(target);
  expect(context.flash.set).toHaveBeenCalledWith({ key });
});

test.each([
  ["FORBIDDEN", "Das Speichern hat nicht geklappt: Dafür fehlt Ihnen die Berechtigung"],
  ["INVALID_QUERY", "<div>Ein unbekannter Fehler ist aufgetreten.</div>"],
] as const)("a value that is refused with %s stays as typed, and the reason is above the tabs", async (code, sentence) => {
  const context = contextWith({ "items.update": () => refuse(code) });
  const fields = { intent: "save", field: "city", value: "Celle", "seen.value": "Peine" };
  const answer = await answerOrganization(context, "o", posted("/organizations/o?edit=city", fields));
  expect(answer).toMatchObject({ form: "edit-city", initialValue: { value: "Celle" } });
  expect(textOf(answer)).toContain(sentence);
});

test.each([
  ["paymentByInvoice", "maybe", "pickFromList"],
  ["credit", "1e9", "wrongFormat"],
])("%s cannot be %s: the message is beside the field", async (field, value, message) => {
  const request = posted("/organizations/o", { intent: "save", field, value });
  expect(await answerOrganization(contextWith({}), "o", request)).toMatchObject({
    form: `edit-${field}`,
    error: { value: [message] },
    initialValue: { value },
  });
});

test("a value that somebody else saved meanwhile comes back with both", async () => {
  const refused = () => {
    throw new Refusal("RECORD_CONFLICT", { fields: [{ field: "city", stored: "Peine" }] });
  };
  const fields = { intent: "save", field: "city", value: "Celle", "seen.value": "Ulm" };
  const context = contextWith({ "items.update": refused });
  expect(await answerOrganization(context, "o", posted("/organizations/o", fields))).toMatchObject({
    conflicts: { value: "Peine" },
    error: {},
    initialValue: { value: "Celle" },
  });
});

test("a country that is not offered is refused beside the field", async () => {
  const context = contextWith({
    "items.list": ({ collection }: { collection: string }) => ({ data: collection === "settings" ? {} : [] }),
  });
  const request = posted("/organizations", { intent: "createOrganization", country: "XX" });
  expect(await addOrganization(context, request)).toMatchObject({
    data: { error: { country: ["pickFromList"], name: ["empty"] } },
    init: { status: 400 },
  });
});

test("an organization that cannot be created says why in its dialog, with everything typed", async () => {
  const typed = { name: "Haus am Ring", street: "Ring 1", zip: "30159", city: "Hannover", country: "DE", id: "new" };
  const country = { id: "DE", label: "Deutschland", label_en: "Germany", subdivision_code: "DE", country_code: "DE" };
  const context = contextWith({
    "items.list": ({ collection }: { collection: string }) => ({ data: collection === "settings" ? {} : [country] }),
    "items.create": () => refuse("FORBIDDEN"),
  });
  const { data: reply } = (await addOrganization(
    context,
    posted("/organizations?dialog=new", { ...typed, intent: "createOrganization" }),
  )) as { data: FormReply };
  expect(reply.initialValue).toEqual(typed);
  expect(reply.error[""]).toEqual(["errors:codes.FORBIDDEN"]);
  expect(textOf(reply)).toContain("Dafür fehlt Ihnen die Berechtigung");
});

test.each([
  ["done", undefined, "/organizations/o?tab[]=brands", { key: "brand.deleted" }],
  ["NOT_FOUND", "NOT_FOUND", "/organizations/o?tab[]=brands", { key: "brand.gone", tone: "warning" }],
  ["INVALID_FOREIGN_KEY", "INVALID_FOREIGN_KEY", BRAND, undefined],
] as const)("deleting a brand that ends with %s leads on", async (_end, code, target, flash) => {
  const context = contextWith({ "items.remove": () => code && refuse(code) });
  const params = { organizationId: "o", brandId: "b" };
  const answer = await answerBrand(context, params, posted(BRAND, { intent: "deleteBrand" }));
  expect(decodeURIComponent(targetOf(answer))).toBe(target);
  expect(vi.mocked(context.flash.set).mock.calls[0]?.[0]).toEqual(flash);
});

test.each([
  ["a benefit that is not offered", "addBenefit", { benefit: "x" }, "benefits", { benefit: ["pickFromList"] }],
  ["no benefit", "addBenefit", {}, "benefits", { benefit: ["pickFromList"] }],
  ["an own benefit without a name", "ownBenefit", { icon: "check" }, "ownBenefit", { label: ["empty"] }],
  ["an icon that is not offered", "ownBenefit", { label: "Obst", icon: "x" }, "ownBenefit", { icon: ["pickFromList"] }],
  ["no picture", "setLogo", {}, "logo", { file: ["empty"] }],
  ["no picture beside the logo", "setPicture", {}, "picture", { file: ["empty"] }],
  ["no document", "addDocuments", {}, "documents", { file: ["empty"] }],
  ["a button without its benefit", "removeBenefit", {}, "benefits", { "": ["errors:codes.INVALID_PAYLOAD"] }],
])("%s is refused in its section, and nothing is written", async (_what, intent, typed, form, error) => {
  const write = vi.fn();
  const calls = { "items.list": () => ({ data: [] }), "items.create": write, "items.update": write };
  const request = posted("/organizations/o/brands/b", { intent, ...typed });
  const reply = await answerBrand(contextWith(calls), { organizationId: "o", brandId: "b" }, request);
  expect(reply).toMatchObject({ form, error, initialValue: typed });
  expect(write).not.toHaveBeenCalled();
});

test.each([
  ["typed", { color: "#AABBCC", stored: "", picked: "#0b5766", shown: "#0b5766" }, "#AABBCC"],
  ["picked", { color: "", stored: "", picked: "#112233", shown: "#0b5766" }, "#112233"],
  ["picked and typed, the text", { color: "#aabbcc", stored: "", picked: "#112233", shown: "#0b5766" }, "#aabbcc"],
  ["cleared", { color: "", stored: "#112233", picked: "#112233", shown: "#112233" }, ""],
])("a brand's colour that is %s is written", async (_how, typed, color) => {
  const write = vi.fn();
  const request = posted("/organizations/o/brands/b", { intent: "setColor", ...typed });
  const answer = await answerBrand(
    contextWith({ "items.update": write }),
    { organizationId: "o", brandId: "b" },
    request,
  );
  expect(targetOf(answer)).toBe("/organizations/o/brands/b#color");
  expect(write).toHaveBeenCalledWith({ collection: "employerBrand", id: "b", color });
});

test("files that are not kept say why beside their field; what is no picture goes again", async () => {
  const remove = vi.fn();
  const file = { id: "f", filename_download: "a.pdf", type: "application/pdf" };
  const problems = [{ name: "a.exe", message: "unknownFileType" }];
  const send = (intent: string, stored: object) => {
    const body = new FormData();
    body.set("intent", intent);
    const storeForm = () => ({ form: body, ...stored });
    const context = contextWith({ "files.remove": remove, "files.storeForm": storeForm });
    const request = new Request("https://app.example/organizations/o/brands/b", { method: "POST", body });
    return answerBrand(context, { organizationId: "o", brandId: "b" }, request);
  };
  const refused = { form: "logo", error: { file: ["unknownPictureType"] } };
  const named = (name: string) => ({ ...refused, fileProblems: [{ name, message: "unknownPictureType" }] });
  expect(await send("setLogo", { files: [file], problems: [] })).toMatchObject(named("a.pdf"));
  expect(remove).toHaveBeenCalledWith({ id: "f" });
  expect(await send("setLogo", { files: [], problems })).toMatchObject(named("a.exe"));
  expect(await send("addDocuments", { files: [], problems })).toMatchObject({
    error: { file: ["unknownFileType"] },
    form: "documents",
    fileProblems: problems,
  });
});

test.each([
  ["done", undefined, "/organizations", { key: "organization.deleted" }],
  ["NOT_FOUND", "NOT_FOUND", "/organizations", { key: "organization.gone", tone: "warning" }],
  ["INVALID_FOREIGN_KEY", "INVALID_FOREIGN_KEY", "/organizations/o?dialog=deleteOrganization", undefined],
] as const)("deleting an organization that ends with %s leads on", async (_end, code, target, flash) => {
  const context = contextWith({ "items.remove": () => code && refuse(code) });
  const path = "/organizations/o?dialog=deleteOrganization";
  const answer = await answerOrganization(context, "o", posted(path, { intent: "deleteOrganization" }));
  expect(targetOf(answer)).toBe(target);
  expect(vi.mocked(context.flash.set).mock.calls[0]?.[0]).toEqual(flash);
});

test("a new brand without a name or with a wrong homepage comes back as typed", async () => {
  const context = contextWith({ "items.create": () => refuse("FORBIDDEN") });
  const fields = { intent: "createBrand", id: "b", name: "", homepage: "kein link" };
  const answer = await answerOrganization(context, "o", posted("/organizations/o?dialog=newBrand", fields));
  expect(answer).toMatchObject({
    form: "newBrand",
    initialValue: { id: "b", homepage: "kein link" },
    error: { name: ["empty"] },
  });
  expect(answer).toHaveProperty("error.homepage");
});

test("who accepts an invitation has a fresh session and lands in the organization", async () => {
  const context = contextWith({});
  expect(targetOf(await acceptInvitation(context, { organization: "o", token: "t" }))).toBe("/organizations/o");
  expect(context.session.refresh).toHaveBeenCalledOnce();
});

test.each([
  "NOT_FOUND",
  "INVALID_TOKEN",
  "FORBIDDEN",
  "TOKEN_EXPIRED",
] as const)("an invitation that is refused with %s leads to root without a message", async (code) => {
  const context = contextWith({ "invitations.accept": () => refuse(code) });
  expect(targetOf(await acceptInvitation(context, { organization: "o", token: "t" }))).toBe("/");
  expect(context.flash.set).not.toHaveBeenCalled();
  expect(context.session.refresh).not.toHaveBeenCalled();
});

test.each([
  [undefined, "?token=t"],
  ["o", ""],
])("an invitation's address with organization %s and %j has its data missing", (organization, query) => {
  const url = new URL(`https://app.example/organizations/o/accept${query}`);
  expect(() => readInvitationLink(organization, url)).toThrow("Data is missing");
});

/** Just enough of a request's surroundings; `calls` answers the content API by "module.call". */
function contextWith(calls: Calls): AppLoadContext {
  const moduleOf = (module: string) =>
    new Proxy({}, { get: (_, name) => async (input: never) => calls[`${module}.${String(name)}`]?.(input) });
  return {
    api: new Proxy({}, { get: (_, module) => moduleOf(String(module)) }),
    person: { id: "me" },
    language: "de",
    newId: () => "new",
    flash: { shown: null, set: vi.fn() },
    session: { start: vi.fn(), end: vi.fn(), refresh: vi.fn() },
  } as unknown as AppLoadContext;
}

const posted = (path: string, fields: Record<string, string>) =>
  new Request(`https://app.example${path}`, { method: "POST", body: new URLSearchParams(fields) });

function targetOf(answer: unknown): string {
  if (!(answer instanceof Response)) throw new Error("a redirect was expected");
  return answer.headers.get("Location") ?? "";
}

function textOf(reply: Response | FormReply): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("de")}>
      <SaveNote note={reply instanceof Response ? "" : reply.error[""]?.[0]} />
    </I18nextProvider>,
  );
}

function refuse(code: Refusal["code"]): never {
  throw new Refusal(code);
}
