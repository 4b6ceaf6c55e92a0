import { expect, test } from "vitest";
import { languageCookie, languageCookieOf } from "~/platform/i18n/language-cookie";
import { readCookie, securePrefix, writeCookie } from "~/platform/session/cookies";

const ask = (url: string, cookie: string) => new Request(url, { headers: { Cookie: cookie } });

test("over https a cookie is bound to its host; one that another host could have set is not read", () => {
  const set = writeCookie("session", "mine", { maxAge: 60, secure: true });
  expect(set).toBe("__Host-session=mine; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure");
  const cookies = "session=planted; __Host-session=mine; __Secure-chat=token";
  expect(readCookie(ask("https://stellenfunk.test/", cookies), "session")).toBe("mine");
  expect(readCookie(ask("https://stellenfunk.test/", "session=planted"), "session")).toBeNull();
  expect(readCookie(ask("https://stellenfunk.test/chatbot/1", cookies), "chat", securePrefix)).toBe("token");
});

test("over http, on this machine, the prefix would be refused by the browser", () => {
  expect(writeCookie("session", "mine", { secure: false })).toBe("session=mine; Path=/; HttpOnly; SameSite=Lax");
  expect(readCookie(ask("http://localhost:8787/", "__Host-session=other; session=mine"), "session")).toBe("mine");
});

test.each([true, false])("the language is read from the cookie that was set (secure %s)", async (secure) => {
  const [cookie = ""] = languageCookieOf("en-US", secure).split(";");
  expect(await languageCookie.parse(cookie)).toBe("en-US");
  expect(await languageCookie.parse("other=1")).toBeNull();
});
