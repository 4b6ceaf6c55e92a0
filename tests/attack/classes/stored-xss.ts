import { env } from "cloudflare:test";
import { walkHtml } from "~/lib/walk-html";
import { pagesOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import type { PersonName, Target } from "../target";

const READERS = [null, "anna", "mo", "ada"] as const satisfies readonly (PersonName | null)[];

/** Columns that hold no words of people: ids, instants, codes, hashes, states. */
const NO_WORDS =
  /^(id|key|name_key|.*_(id|hash|at|on|key|until|date|disk|after|number)|date_.*|.*Date|role|status|stage|kind|type|event|language|gender|appearance|country|country_code|subdivision_code|folder|object|source|job|user|users|actor|applicant|organization|employerBrand|ownerOrganization|ownerBrand|booking|checkout|invoice|offer|provider.*|code|color|accent|salaryType|addressing|jobCategory|workExperience|phase|quality|origin|series|method|currency|logo|picture|avatar|responsible|searched.*|folded.*|tokens|filename_disk|filesize|externalId|normalized_name|period|day|month|starts_at|nextRenewal|conversation|question|subject|reference|version|record|priceHash|price_hash|rhythm|schedule|design|query|zip|vatNo)$/;
const TABLES_LEFT_OUT =
  /^(sqlite_|_cf|d1_|settings|attempt|session|refresh_token|sequence|guard|country|place|found_place|term|outbox|idempotency|pending_form|scheduled_task|.*_search|invoice|payment|booking|checkout|card_|test_|funnel_|statistics|campaign_|chatbot_count|phase_count|job_count|consent_log|verification|password_reset)/;

interface Field {
  table: string;
  column: string;
  isJson: boolean;
}

interface Payload {
  name: string;
  text: (field: number) => string;
  /** What a page would have to contain for the text to be more than text. */
  breaks: (html: string, field: number) => boolean;
}

const PAYLOADS: readonly Payload[] = [
  {
    name: "markup",
    text: (n) => `"'><x${n}y on${n}z=1></script><script>x${n}y</script><!--`,
    breaks: (html, n) => {
      let isBroken = false;
      walkHtml(html, {
        open: (tag, attributes) => {
          isBroken ||= tag === `x${n}y` || Object.keys(attributes).some((name) => name === `on${n}z`);
        },
        text: () => {},
        close: () => {},
      });
      return isBroken || html.includes(`<x${n}y`) || html.includes(`<script>x${n}y`);
    },
  },
  {
    name: "an address that runs",
    text: (n) => `javascript:x${n}y()//`,
    breaks: (html, n) => {
      let isBroken = false;
      walkHtml(html, {
        open: (_, attributes) => {
          const at = ["href", "src", "action", "formaction", "srcdoc", "data", "xlink:href"].map(
            (key) => attributes[key] ?? "",
          );
          isBroken ||= at.some((value) => value.trim().toLowerCase().startsWith(`javascript:x${n}y`));
        },
        text: () => {},
        close: () => {},
      });
      return isBroken;
    },
  },
];

/** Every column with words of people filled with what could run, and every page that shows it to anybody. */
export const storedXss: AttackClass = {
  name: "stored scripts, per field and place",
  atLeast: 400,
  async attacks(target) {
    const fields = await fieldsOf();
    const attacks: Attack[] = [];
    for (const payload of PAYLOADS) {
      for (const [at, field] of fields.entries()) await fill(field, payload.text(at));
      const pages = await readPages(target);
      attacks.push(...pages.flatMap(({ name, html }) => checksOf(name, html, fields, payload)));
    }
    return attacks;
  },
};

/** One check for each field that the page shows. */
const checksOf = (name: string, html: string, fields: readonly Field[], { name: kind, breaks }: Payload): Attack[] =>
  fields.flatMap(({ table, column }, at) => {
    if (!html.includes(`x${at}y`)) return [];
    const run = async () => (breaks(html, at) ? "is not text" : null);
    return [{ name: `${kind} in ${table}.${column} on ${name}`, run }];
  });

async function readPages(target: Target): Promise<{ name: string; html: string }[]> {
  const tabs = [
    "",
    "?tab[]=applicants",
    "?tab[]=notes",
    "?tab[]=history",
    "?tab[]=files",
    `?tab[]=applicants&applicantId=${target.ids.applicant}`,
  ];
  const asked = pagesOf(target).flatMap(({ path }) =>
    READERS.flatMap((reader) => {
      if (reader === null && !/^\/(chatbot|careers|application|login|register)/.test(path)) return [];
      const isJob = /^\/jobs\/[^/]+$/.test(path);
      return (isJob ? tabs : [""]).map((query) => ({ path: path + query, reader }));
    }),
  );
  const read = await Promise.all(
    asked.map(async ({ path, reader }) => {
      const { text, headers } = await target.ask(path, reader ? { headers: { Cookie: target.cookieOf(reader) } } : {});
      const isHtml = headers.get("Content-Type")?.startsWith("text/html");
      return isHtml ? [{ name: `${path} as ${reader ?? "visitor"}`, html: text }] : [];
    }),
  );
  return read.flat();
}

async function fieldsOf(): Promise<Field[]> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.map(({ name }) => name).filter((name) => !TABLES_LEFT_OUT.test(name));
  const columns = await env.DB.batch<{ name: string; type: string; pk: number }>(
    tables.map((table) => env.DB.prepare(`PRAGMA table_info("${table}")`)),
  );
  const found = tables.flatMap((table, at) =>
    (columns[at]?.results ?? [])
      .filter(({ name, type, pk }) => type === "TEXT" && pk === 0 && !NO_WORDS.test(name))
      .map(({ name }) => ({ table, column: name })),
  );
  const samples = await env.DB.batch<{ value: string | null }>(
    found.map(({ table, column }) =>
      env.DB.prepare(`SELECT "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL LIMIT 1`),
    ),
  );
  return found.map((field, at) => ({ ...field, isJson: /^[[{]/.test(samples[at]?.results[0]?.value ?? "") }));
}

/** Keys of JSON texts whose values are no words. */
const NO_WORDS_IN_JSON =
  /^(id|type|status|priority|icon|color|kind|lat|lng|radius|placeId|by|at|rating|question|from|to|phase|event|key|field|language|actor|quality|reason|position)$/;

function withText(value: unknown, text: string, key = ""): unknown {
  if (typeof value === "string") return NO_WORDS_IN_JSON.test(key) ? value : text;
  if (Array.isArray(value)) return value.map((each) => withText(each, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withText(each, text, name)]));
}

/** A column that refuses the text keeps what it has. */
async function fill({ table, column, isJson }: Field, text: string): Promise<void> {
  if (!isJson) {
    await env.DB.prepare(`UPDATE OR IGNORE "${table}" SET "${column}" = ?`)
      .bind(text)
      .run()
      .catch(() => null);
    return;
  }
  const { results } = await env.DB.prepare(`SELECT DISTINCT "${column}" AS value FROM "${table}"`).all<{
    value: string;
  }>();
  const updates = results.flatMap(({ value }) => {
    if (!/^[[{]/.test(value ?? "")) return [];
    const changed = JSON.stringify(withText(JSON.parse(value), text));
    return [env.DB.prepare(`UPDATE "${table}" SET "${column}" = ?1 WHERE "${column}" = ?2`).bind(changed, value)];
  });
  if (updates.length > 0) await env.DB.batch(updates).catch(() => null);
}
