import { AdUnreadable } from "~/platform/fetch-ad/ad-unreadable";
import { fetchAd } from "~/platform/fetch-ad/fetch-ad";
import type { Attack, AttackClass } from "../attack-class";

/** One address of each range that is not the public internet's. */
const PRIVATE = [
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [100, 64, 0, 1],
  [127, 0, 0, 1],
  [127, 255, 255, 254],
  [169, 254, 169, 254],
  [172, 16, 0, 1],
  [172, 31, 255, 254],
  [192, 0, 0, 1],
  [192, 168, 1, 1],
  [198, 18, 0, 1],
  [224, 0, 0, 1],
  [255, 255, 255, 255],
] as const;

const hex = (value: number) => value.toString(16);
const octal = (value: number) => `0${value.toString(8)}`;
const numberOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0);

/** Spellings of an IPv4 address that parsers of addresses know. */
const SPELLINGS: readonly ((parts: readonly number[]) => string)[] = [
  (parts) => parts.join("."),
  (parts) => `${parts.join(".")}.`,
  (parts) => parts.map((part) => `0x${hex(part)}`).join("."),
  (parts) => parts.map(octal).join("."),
  (parts) => String(numberOf(parts)),
  (parts) => `0x${hex(numberOf(parts))}`,
  (parts) => `${parts[0]}.${numberOf(parts.slice(1))}`,
  (parts) => `[::ffff:${parts.join(".")}]`,
  (parts) => `[64:ff9b::${parts.join(".")}]`,
  (parts) => parts.join(".").replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (parts) => parts.join("。"),
  (parts) => parts.join(".").replace(/\d/, (digit) => `%3${digit}`),
];

const HOSTS = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "localhost.localdomain",
  "metadata.google.internal",
  "metadata",
  "router.lan",
  "printer.local",
  "db.corp",
  "intranet",
  "nas.home",
  "home.arpa",
  "[::1]",
  "[::]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd12:3456:789a::1]",
  "[2002:7f00:1::]",
  "app.test",
  "app.test.",
];

const ODD = [
  "file:///etc/passwd",
  "ftp://jobs.beispiel.de/",
  "gopher://jobs.beispiel.de:70/_x",
  "data:text/html,<h1>Koch</h1>",
  "javascript:alert(1)",
  "blob:https://app.test/x",
  "https://user:pass@jobs.beispiel.de/",
  "https://jobs.beispiel.de:22/",
  "https://jobs.beispiel.de:6379/",
  "http://jobs.beispiel.de:8080/",
  "https://jobs.beispiel.de@127.0.0.1/",
  "http://127.0.0.1#@jobs.beispiel.de/",
  "http://127.0.0.1\\@jobs.beispiel.de/",
  "//127.0.0.1/",
  "https:/\\127.0.0.1/",
];

/** Answers of name servers for a name that looks like any other. */
const ANSWERS: readonly string[][] = [
  ...PRIVATE.map((parts) => [parts.join(".")]),
  ["93.184.215.14", "127.0.0.1"],
  ["::1"],
  ["::ffff:10.0.0.1"],
  ["fe80::1"],
  ["fc00::1"],
  ["fd00::1"],
  ["ff02::1"],
  ["64:ff9b::7f00:1"],
  ["2002:7f00:1::"],
  ["::"],
  ["2001:db8::1"],
  ["not an address"],
  [],
];

const PUBLIC = "https://jobs.beispiel.de/stelle";

/** What the import asks for an address that somebody typed: never anything but a page of the public web. */
export const ssrf: AttackClass = {
  name: "requests to inner addresses",
  atLeast: 600,
  attacks: () => {
    const addresses = [
      ...PRIVATE.flatMap((parts) =>
        SPELLINGS.flatMap((spell) => [`http://${spell(parts)}/`, `https://${spell(parts)}/admin`]),
      ),
      ...HOSTS.flatMap((host) => [`http://${host}/`, `https://${host}/latest/meta-data`]),
      ...ODD,
    ];
    return [
      ...addresses.map((address) => attackOf(`to ${address}`, address, null)),
      ...addresses.map((address, at) =>
        attackOf(`over a redirect to ${address}`, PUBLIC, {
          location: address,
          status: [301, 302, 303, 307, 308][at % 5] ?? 302,
        }),
      ),
      ...ANSWERS.flatMap((answers) => [onName(answers, false), onName(answers, true)]),
    ];
  },
};

interface Redirect {
  location: string;
  status: number;
}

const attackOf = (name: string, address: string, redirect: Redirect | null): Attack => ({
  name,
  async run() {
    const asked: string[] = [];
    const reason = await reasonOf(address, async (url) => {
      asked.push(url);
      return redirect
        ? new Response(null, { status: redirect.status, headers: { Location: redirect.location } })
        : new Response("<h1>Koch</h1>");
    });
    const inner = asked.filter((url) => url !== PUBLIC);
    if (inner.length > 0) return `asked ${inner.join(", ")}`;
    return reason === null ? "was read" : null;
  },
});

/** A name whose addresses are not public is not asked, neither at first nor after a redirect. */
const onName = (answers: string[], isRedirected: boolean): Attack => ({
  name: `a name with the addresses ${answers.join(", ") || "none"}${isRedirected ? " after a redirect" : ""}`,
  async run() {
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      return isRedirected && url === PUBLIC
        ? new Response(null, { status: 302, headers: { Location: "https://inner.beispiel.de/" } })
        : new Response("<h1>Koch</h1>");
    };
    const resolve = async (host: string) => (isRedirected && host === "jobs.beispiel.de" ? ["93.184.215.14"] : answers);
    const reason = await reasonOf(PUBLIC, ask, resolve);
    const most = isRedirected ? 1 : 0;
    return asked.length > most || reason === null ? `asked ${asked.join(", ")}` : null;
  },
});

async function reasonOf(
  address: string,
  ask: (url: string) => Promise<Response>,
  resolve?: (host: string) => Promise<string[]>,
): Promise<string | null> {
  try {
    await fetchAd(address, { ask: (input) => ask(String(input)), ownHosts: ["app.test"], resolve });
    return null;
  } catch (error) {
    if (!(error instanceof AdUnreadable)) throw error;
    return error.reason;
  }
}
