import { SignJWT } from "jose";
import { anAuthenticator } from "#tests/helpers/authenticator";
import { invited } from "#tests/helpers/invitations";
import { addPasskey } from "#tests/helpers/passkeys";
import { unsubscribeAddress } from "~/backend/outbox/unsubscribe-address";
import type { Attack, AttackClass } from "../attack-class";
import { jsonInit } from "../requests";
import type { Answer, Target } from "../target";

/** A place where a token opens something: how to try one, and whether it did. */
interface Lock {
  name: string;
  token: string;
  open: (token: string) => Promise<Answer>;
  isOpen: (answer: Answer) => boolean;
}

/** Tokens near a true one; of another purpose are those of the other locks. */
function near(token: string): string[] {
  const middle = Math.floor(token.length / 2);
  const flip = (at: number) => token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
  const [first = "", ...rest] = token.split(".");
  return [
    "",
    " ",
    "null",
    "undefined",
    "0",
    "true",
    "[object Object]",
    token.slice(0, -1),
    token.slice(1),
    `${token}A`,
    `A${token}`,
    `${token} ${token}`,
    token.slice(0, middle),
    token.split("").reverse().join(""),
    swapCase(token),
    ...[0, 5, middle, middle + 1, token.length - 5].map(flip),
    token.replaceAll(/[A-Z]/g, "A"),
    "A".repeat(token.length),
    `${first}.${rest.join(".")}.`,
    `' OR '1'='1`,
    "%00",
    "../../x",
    "x".repeat(390),
  ].filter((each) => each !== token);
}

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()));

/** Every token of the product changed, cut, of another purpose or of another's signing: nothing opens. */
export const tokens: AttackClass = {
  name: "tokens",
  atLeast: 250,
  async attacks(target) {
    const locks = await locksOf(target);
    const control = locks.map(
      (lock): Attack => ({
        name: `${lock.name} with its own token`,
        async run() {
          const answer = await lock.open(lock.token);
          return lock.isOpen(answer)
            ? null
            : `does not open, so the attempts prove nothing: ${answer.status} ${answer.text}`;
        },
      }),
    );
    const attempts = locks.flatMap((lock) => {
      const others = locks.map(({ token }) => token).filter((token) => token !== lock.token);
      return [...near(lock.token), ...others].map((token) => attackOf(lock, token));
    });
    return [...attempts, ...(await foreignAccess(target)), ...control];
  },
  // What opens once is tried at the end.
  parallel: 1,
};

const attackOf = (lock: Lock, token: string): Attack => ({
  name: `${lock.name} with ${JSON.stringify(token.slice(0, 90))}`,
  async run() {
    const answer = await lock.open(token);
    if (answer.status >= 500) return `answered ${answer.status}`;
    return lock.isOpen(answer) ? `opened: ${answer.status} ${answer.text.slice(0, 100)}` : null;
  },
});

async function locksOf(target: Target): Promise<Lock[]> {
  const { ask, home, people, ids, ownToken } = target;
  const { backend } = home;
  const post = (path: string, body: object, token: string | null = null) =>
    ask(path, jsonInit({ method: "POST" }, token, body));
  await backend.as(null).auth.requestPassword({ email: people.mo.email });
  await backend.settled();
  const reset = backend.mails.findLast(({ to }) => to.includes(people.mo.email));
  const invitation = await invited(home, people.nora);
  const talk = JSON.parse((await ask(`/api/jobs/${ids.job}/chatbot/conversation`)).text).data.token;
  await post(`/api/jobs/${ids.job}/chatbot/answer`, {
    token: talk,
    turn: {
      type: "contact",
      first_name: "Vera",
      last_name: "Vertraulich",
      email: "vera@werber.example",
      phone: "",
      zip: "",
    },
  });
  const unsubscribe = new URL(await unsubscribeAddress(backend.services, { user: people.mo.id, optIn: "dailyMail" }));
  const authenticator = await anAuthenticator();
  await addPasskey(backend, people.nora.token, authenticator);
  const request = JSON.parse((await post("/api/auth/passkeys/options", {})).text).data;
  const isOk = ({ status }: Answer) => status < 300;
  const at = (path: string) => (token: string) => ask(path.replace("TOKEN", encodeURIComponent(token || "x")));
  return [
    {
      name: "the applicant's own page",
      token: ownToken,
      open: at("/application/TOKEN"),
      isOpen: ({ text }) => text.includes("Berta"),
    },
    { name: "the applicant's data", token: ownToken, open: at("/application/TOKEN/data"), isOpen: isOk },
    { name: "the own page over the API", token: ownToken, open: at("/api/application/TOKEN"), isOpen: isOk },
    {
      name: "a conversation",
      token: talk,
      open: at(`/api/jobs/${ids.job}/chatbot/conversation?token=TOKEN`),
      isOpen: ({ text }) => text.includes("Vertraulich"),
    },
    {
      name: "an invitation",
      token: invitation.token,
      open: (token) => post("/api/invite/organization", { organization: home.organization.id, token }),
      isOpen: isOk,
    },
    {
      name: "an access token",
      token: people.anna.token,
      open: (token) =>
        ask("/api/users/me", { headers: { Authorization: `Bearer ${token.replace(/[^\x21-\x7e]/g, "")}` } }),
      isOpen: isOk,
    },
    {
      name: "a session's cookie",
      token: target.cookieOf("anna").split("=")[1] ?? "",
      open: (token) => ask("/jobs", { headers: { Cookie: `__Host-session=${token}` } }),
      isOpen: isOk,
    },
    {
      name: "switching mails off",
      token: unsubscribe.searchParams.get("signature") ?? "",
      open: (token) =>
        ask(`/unsubscribe?${new URLSearchParams({ user: people.mo.id, mails: "dailyMail", signature: token })}`),
      isOpen: isOk,
    },
    {
      name: "a passkey's challenge",
      token: request.challenge,
      open: async (challenge) => {
        const response = await authenticator.get(request, { challenge, origin: `https://${request.rpId}` });
        return post("/api/auth/passkeys/login", { response });
      },
      isOpen: isOk,
    },
    {
      name: "a new password",
      token: /[?&]token=([\w-]+)/.exec(reset?.text ?? "")?.[1] ?? "",
      open: (token) => post("/api/auth/password/reset", { token, password: "Sonnenblume-2026!x" }),
      isOpen: isOk,
    },
  ];
}

/** Access tokens that are well made, but not by us or not any more. */
async function foreignAccess({ ask, people, home }: Target): Promise<Attack[]> {
  const { AUTH_SECRET } = home.backend.services.secrets;
  const { anna, mo } = people;
  const make = (claims: object, { secret = AUTH_SECRET, issuer = "stellenfunk", expires = "2099-01-01" } = {}) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(issuer)
      .setIssuedAt(home.backend.services.clock())
      .setExpirationTime(new Date(expires))
      .sign(new TextEncoder().encode(secret));
  const [head = "", body = ""] = anna.token.split(".");
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");
  const own = { id: anna.id, session: anna.session };
  const forged: Record<string, string> = {
    "alg none": `${encode({ alg: "none" })}.${body}.`,
    "alg None": `${encode({ alg: "None", typ: "JWT" })}.${body}.`,
    "alg HS512 with the same signature": `${encode({ alg: "HS512" })}.${body}.${anna.token.split(".")[2]}`,
    "no signature": `${head}.${body}.`,
    "the payload of somebody else": `${head}.${encode({ ...own, id: people.ada.id, iss: "stellenfunk", exp: 4e9 })}.${anna.token.split(".")[2]}`,
    "another secret": await make(own, { secret: "x".repeat(40) }),
    "an empty key": await make(own, { secret: " ".repeat(32) }),
    "another issuer": await make(own, { issuer: "evil" }),
    expired: await make(own, { expires: "2020-01-01" }),
    "no session": await make({ id: anna.id }),
    "a session that is not there": await make({ id: anna.id, session: "00000000-0000-7000-8000-000000000000" }),
    "the session of somebody else": await make({ id: people.ada.id, session: mo.session }),
    "a person that is not there": await make({ id: "00000000-0000-7000-8000-000000000000", session: anna.session }),
    "a role of its own": `${head}.${encode({ ...own, role: "Administrator" })}.${anna.token.split(".")[2]}`,
  };
  return Object.entries(forged).flatMap(([name, token]) =>
    ["/api/users/me", "/api/user/sessions", "/api/items/organization", "/api/administration/users"].map((path) => ({
      name: `${path} with ${name}`,
      async run() {
        const { status, text } = await ask(path, { headers: { Authorization: `Bearer ${token}` } });
        return status === 401 || status === 403 ? null : `answered ${status} ${text.slice(0, 120)}`;
      },
    })),
  );
}
