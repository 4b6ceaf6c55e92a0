import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { PasskeyRequest } from "~/content-api/passkeys";
import { LANGUAGES, type Language } from "~/domain/people";
import { LoginPage } from "~/features/account/login/login-page";
import { RegisterPage } from "~/features/account/register/register-page";
import { ResetPage } from "~/features/account/reset/reset-page";
import { ResetStartPage } from "~/features/account/reset/reset-start-page";
import { VerifyCodePage } from "~/features/account/verify/verify-code-page";
import { VerifyLinkPage } from "~/features/account/verify/verify-link-page";
import { VerifyMailPage } from "~/features/account/verify/verify-mail-page";
import { AcceptPage } from "~/features/recruiters/accept-page";
import { i18nOf } from "~/platform/i18n/i18n";

const along = { redirectUrl: "/coaching", token: "t", orgId: "o" };
const invitation = { organization: { id: "o", name: "Sonnenhof" }, email: "anna@firma.de", hasAccount: true };
const wanted = { minLength: 15, maxLength: 128, classes: false };
const challenge = {
  fields: { check: "signed" },
  question: { key: "questions.sum", params: { a: "drei", b: "vier" } },
  siteKey: null,
};
const reply = {
  form: "form",
  initialValue: {
    email: "a&b@firma.de",
    companyName: '"Sonnenhof" gGmbH',
    phoneCountry: "AT",
    phone: "12",
    accountType: "agency",
    privacyConsent: "on",
    code: "000000",
  },
  error: {
    email: ["emailWrongFormat"],
    password: ["passwordLength?min=12", "passwordDigit"],
    phone: ["invalidPhone?code=%2B43&example=0664+123456"],
    answer: ["botCheckIncomplete"],
    "": ["errors:codes.REQUESTS_EXCEEDED"],
  },
};
const withError = (error: Record<string, string[]>) => ({ ...reply, error });
const loginReply = withError({ email: ["emailWrongFormat"], "": ["errors:codes.REQUESTS_EXCEEDED"] });
const passwordReply = withError({ password: reply.error.password });
const codeReply = withError({
  code: ["errors:other.verificationTokenInvalid"],
  "": ["account:verify.wait?count=42"],
});

const passkey = {
  challenge: "x",
  timeout: 600_000,
  rpId: "stellenfunk.example",
  userVerification: "required",
  allowCredentials: [],
} satisfies PasskeyRequest;

const PAGES = {
  login: <LoginPage info={null} email="" isInvited={false} along={along} passkey={passkey} />,
  "login after registration": <LoginPage info="REGISTRATION_SUCCESS" email="" isInvited along={along} passkey={null} />,
  "login again": <LoginPage info={null} email="" isInvited={false} along={along} passkey={null} reply={loginReply} />,
  register: <RegisterPage email="a@b.de" invitedTo="Hafenblick" along={along} wanted={wanted} challenge={challenge} />,
  "register again": (
    <RegisterPage email="" invitedTo={null} along={along} wanted={wanted} challenge={challenge} reply={reply} />
  ),
  "register, check passed": (
    <RegisterPage
      email=""
      invitedTo={null}
      along={along}
      wanted={wanted}
      challenge={{ ...challenge, question: null }}
      reply={withError({})}
    />
  ),
  "verify mail": <VerifyMailPage email="a@b.de" isSent={false} undeliverable={null} />,
  "verify mail again": <VerifyMailPage email="a@b.de" isSent={false} undeliverable="bounce" reply={codeReply} />,
  "verify by link": <VerifyLinkPage token="t" isOver={false} isSignedIn={false} />,
  "verify by bad link": (
    <VerifyLinkPage
      token="t"
      isOver={false}
      isSignedIn={false}
      reply={withError({ "": ["account:verify.linkInvalid"] })}
    />
  ),
  "verify by a link that is over": <VerifyLinkPage token="t" isOver isSignedIn={false} />,
  "verify by code": <VerifyCodePage email="" isSent />,
  "reset start": <ResetStartPage email="a@b.de" isSignedIn={false} isSent={false} />,
  "reset sent": <ResetStartPage email="" isSignedIn isSent />,
  reset: <ResetPage token="t" isInvalid={false} email={null} wanted={wanted} />,
  "reset again": <ResetPage token="t" isInvalid={false} email={null} wanted={wanted} reply={passwordReply} />,
  "reset with a bad link": <ResetPage token="t" isInvalid email={null} wanted={wanted} />,
  invitation: <AcceptPage invitation={invitation} own="Anna@firma.de" link="/l?token=t" />,
  "invitation of somebody else": <AcceptPage invitation={invitation} own="mo@firma.de" link="/l?token=t" />,
};

for (const language of LANGUAGES) {
  test.each(
    Object.entries(PAGES),
  )(`%s has every text in ${language}, a label for every control and no script or style of its own`, (_, page) => {
    const html = render(page, language);
    expect(html).not.toMatch(/\{\{|undefined|\[object|>[a-z]+(\.[a-zA-Z]+)+</);
    expect(html).not.toMatch(/ style=| on[a-z]+="|<script/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, href] of html.matchAll(/<a href="#([^"]+)"/g)) expect(ids).toContain(href);
    for (const [control, id] of html.matchAll(/<input(?![^>]*type="(?:hidden|radio|checkbox)")[^>]* id="([^"]+)"/g)) {
      expect({ control, isLabelled: html.includes(`for="${id}"`) }).toEqual({ control, isLabelled: true });
    }
    expect(html.match(/<form[^>]*method="post"/g)?.length ?? 0).toBe(
      html.match(/name="_token" value="proof"/g)?.length ?? 0,
    );
  });
}

test("a registration that comes back keeps what was typed, but no password, and links every wrong field", () => {
  const html = render(PAGES["register again"], "de");
  expect(html).toContain('value="a&amp;b@firma.de"');
  expect(html).toContain('value="&quot;Sonnenhof&quot; gGmbH"');
  expect(html).toContain('<option value="AT" selected="">');
  expect(html).toMatch(/type="radio"[^>]*checked=""[^>]*value="agency"/);
  expect(html).not.toMatch(/type="password"[^>]*value=/);
  expect(html).toContain("Noch 4 Angaben, dann geht es weiter");
  expect(html).toContain('<a href="#phone">Telefon: Diese Nummer ist für +43 nicht gültig. Beispiel: 0664 123456</a>');
  expect(html).toMatch(/id="email"[^>]*aria-describedby="email-hint email-error"[^>]*aria-invalid="true"/);
});

test("an invitation names who is logged in, and can be accepted with its own address alone", () => {
  const own = render(PAGES.invitation, "de");
  expect(own).toContain("Anna@firma.de angemeldet");
  expect(own).toContain("Einladung annehmen</button>");
  const other = render(PAGES["invitation of somebody else"], "de");
  expect(other).toContain("mo@firma.de angemeldet, die Einladung gilt aber für anna@firma.de");
  expect(other).not.toContain("Einladung annehmen</button>");
  expect(other).toContain('action="/logout?redirectUrl=%2Fl%3Ftoken%3Dt"');
});

test.each(["register", "reset"] as const)("%s lists what the settings ask of a password, and nothing else", (page) => {
  const html = render(PAGES[page], "de");
  expect([...html.matchAll(/data-rule="(\w+)"/g)].map(([, rule]) => rule)).toEqual(["length", "whitespace"]);
  expect(html).toContain("Mindestens 15 Zeichen");
  expect(html).toMatch(/id="password"[^>]*minLength="15"|minLength="15"[^>]*id="password"/i);
});

test("an answered question is carried on, not asked again", () => {
  const html = render(PAGES["register, check passed"], "de");
  expect(html).toContain('name="check" value="signed"');
  expect(html).not.toContain('name="answer"');
});

test("the provider's widget leaves the question in reach", () => {
  const html = render(
    <RegisterPage
      email=""
      invitedTo={null}
      along={along}
      wanted={wanted}
      challenge={{ ...challenge, siteKey: "site" }}
    />,
    "de",
  );
  expect(html).toContain('data-sitekey="site"');
  expect(html).toMatch(/<details><summary>[^<]+<\/summary>.*name="answer"/);
});

test("login and registration link to each other with the redirect's query", () => {
  const query = "?redirectUrl=%2Fcoaching&amp;token=t&amp;orgId=o";
  expect(render(PAGES.login, "de")).toContain(`href="/register${query}"`);
  expect(render(PAGES.register, "de")).toContain(`href="/login${query}"`);
});

test("a code may be pasted with spaces and is offered from messages", () => {
  expect(render(PAGES["verify mail"], "de")).toMatch(
    /<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/i,
  );
  expect(render(PAGES["verify mail again"], "de")).toContain("in 42\u00a0Sekunden");
});

function render(page: ReactElement, language: Language): string {
  const routes = [{ id: "root", path: "*", element: page }];
  const loaderData = { root: { language, formToken: "proof", person: null, flash: null } };
  const location = { pathname: "/", search: "", hash: "", state: null, key: "default" };
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: routes[0]! };
  const context = {
    basename: "/",
    location,
    matches: [match],
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}
