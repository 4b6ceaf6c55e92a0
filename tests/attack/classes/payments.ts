import { env } from "cloudflare:test";
import { completeJob } from "#tests/helpers/jobs";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit } from "../requests";
import { changedSince, type Rows, readRows } from "../rows";
import type { PersonName, Target } from "../target";

const SECRET = "whsec_of_the_attack_suite_0123456789";
const KEYS: Partial<Env> & Record<string, string> = {
  PAYMENT_SECRET_KEY: "sk_test_of_the_attack_suite",
  PAYMENT_WEBHOOK_SECRET: SECRET,
  PAYMENT_API_BASE: "http://127.0.0.1:9",
};

const EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.closed",
  "refund.failed",
];

type Sign = (body: string, now: number) => Promise<string | null>;

const signed = async (body: string, at: number, secret = SECRET, scheme = "v1") => {
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${at}.${body}`));
  return `t=${at},${scheme}=${[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

/** Signatures that are not the provider's, or not of this body, or not of now. */
const FORGERIES: Readonly<Record<string, Sign>> = {
  "no signature": async () => null,
  "an empty one": async () => "",
  "a word": async () => "signature",
  zeros: async (_, now) => `t=${now},v1=${"0".repeat(64)}`,
  "another secret": (body, now) => signed(body, now, "whsec_another"),
  "the API's key": (body, now) => signed(body, now, KEYS.PAYMENT_SECRET_KEY),
  "an empty secret": (body, now) => signed(body, now, " "),
  "an old one": (body, now) => signed(body, now - 3_600),
  "one of another body": (_, now) => signed("{}", now),
  "an unknown scheme": (body, now) => signed(body, now, SECRET, "v0"),
  "no time": async (body, now) => (await signed(body, now)).replace(/^t=\d+,/, ""),
  "another time": async (body, now) => (await signed(body, now)).replace(/^t=\d+/, `t=${now - 1}`),
};

let before: Rows;
let checkout = "";

/** Forged messages of the provider, foreign checkouts, and prices of one's own: nothing is booked. */
export const payments: AttackClass = {
  name: "payments",
  atLeast: 150,
  async attacks(target) {
    const { home, ask } = target;
    const job = await completeJob(home);
    const opened = await ask("/api/payments/startSession", jsonInit({ method: "POST" }, home.anna.token, { job }));
    checkout = JSON.parse(opened.text).data.id;
    before = await readRows();
    return [
      ...EVENTS.flatMap((type) => Object.entries(FORGERIES).map(([name, sign]) => forgery(type, name, sign, target))),
      ...HOSTILE.map(([name, object]) => wellSigned(name, object, target)),
      ...onCheckout(target),
      ...onPrice(target, job),
    ];
  },
  async traces() {
    const changes = await changedSince(before, []);
    const added = await env.DB.prepare("SELECT status FROM checkout WHERE id = ?")
      .bind(checkout)
      .first<{ status: string }>();
    return [...changes, ...(added?.status === "open" ? [] : [`the checkout is ${added?.status}`])];
  },
};

const eventOf = (type: string, object: unknown) =>
  JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: "event", type, data: { object } });
const sessionOf = (more: object = {}) => ({
  ...{ id: "cs_1", object: "checkout.session", client_reference_id: checkout, status: "complete" },
  ...{ payment_status: "paid", amount_total: 117_810, currency: "eur", subscription: null, ...more },
});
/** By the Worker's clock. */
const nowInSeconds = ({ home }: Target) => Math.floor(home.backend.services.clock().getTime() / 1000);

const forgery = (type: string, name: string, sign: Sign, target: Target): Attack => ({
  name: `${type} with ${name}`,
  async run() {
    const body = eventOf(type, sessionOf());
    const signature = await sign(body, nowInSeconds(target));
    const headers: Record<string, string> = signature === null ? {} : { "Stripe-Signature": signature };
    const { status } = await target.ask("/webhooks/stripe", { method: "POST", headers, body }, KEYS);
    return status === 400 ? null : `answered ${status}`;
  },
});

/** Well signed, but not what the provider says of this checkout. */
const HOSTILE: readonly (readonly [name: string, object: unknown])[] = [
  ["an id that is an object", { id: { a: 1 }, client_reference_id: { b: 2 } }],
  ["nothing", null],
  ["a list", []],
  ["a text", "checkout"],
  [
    "an unknown checkout",
    { ...{ id: "cs_2", client_reference_id: "unknown", status: "complete" }, payment_status: "paid", amount_total: 1 },
  ],
  ["no checkout", { id: "cs_3", status: "complete", payment_status: "paid", amount_total: 1 }],
  [
    "an amount that is a text",
    { id: "cs_4", client_reference_id: "x", amount_total: "117810", payment_status: "paid" },
  ],
  [
    "names of prototypes",
    { id: "__proto__", client_reference_id: "constructor", payment_status: "paid", amount_total: 1 },
  ],
];

const wellSigned = (name: string, object: unknown, target: Target): Attack => ({
  name: `a signed checkout with ${name}`,
  async run() {
    const body = eventOf("checkout.session.completed", object);
    const headers = { "Stripe-Signature": await signed(body, nowInSeconds(target)) };
    const { status } = await target.ask("/webhooks/stripe", { method: "POST", headers, body }, KEYS);
    return status >= 500 ? `answered ${status}` : null;
  },
});

/** Pages of the test provider and of the checkout, by people whose checkout it is not. */
function onCheckout(target: Target): Attack[] {
  const strangers = [null, "olga", "nora", "ulla"] as const satisfies readonly (PersonName | null)[];
  const intents = ["pay", "paid", "decline", "cancel", "expire", "refund", "charge", "dispute"];
  return strangers.flatMap((name) => [
    ...intents.map(
      (intent): Attack => ({
        name: `${intent} at the checkout of another as ${name ?? "visitor"}`,
        async run() {
          const form = { intent, outcome: intent, amount: "1", status: "paid" };
          const { status } = await target.ask(`/payment/test/${checkout}`, formInit(target, name, form));
          return status >= 500 ? `answered ${status}` : null;
        },
      }),
    ),
    {
      name: `reading the checkout of another as ${name ?? "visitor"}`,
      async run() {
        const { status } = await target.ask(
          `/api/payments/sessions/${checkout}`,
          jsonInit({ method: "GET" }, name && target.people[name].token, {}),
        );
        return status === 401 || status === 403 || status === 404 ? null : `answered ${status}`;
      },
    },
  ]);
}

/** Prices, credits and addresses that the buyer sends along. */
function onPrice({ ask, people }: Target, job: string): Attack[] {
  const extras: readonly Record<string, unknown>[] = [
    { price: { gross: 1 } },
    { amount: 1 },
    { priceHash: "another" },
    { priceHash: "" },
    { credit: 9_999_999 },
    { currency: "JPY" },
    { runtime: -12 },
    { status: "paid" },
    { return_url: "https://evil.example/" },
    { cancel_url: "javascript:alert(1)" },
    { return_url: "//evil.example" },
    { organization: "another" },
  ];
  return extras.map((extra) => ({
    name: `a checkout with ${JSON.stringify(extra)}`,
    async run() {
      const init = jsonInit({ method: "POST" }, people.anna.token, { job, ...extra });
      const { status, text } = await ask("/api/payments/startSession", init);
      if (status >= 500) return `answered ${status}`;
      if (status < 300 && JSON.parse(text).data.id !== checkout) return "opened another checkout";
      return /evil|javascript:/.test(text) ? "leads away" : null;
    },
  }));
}
