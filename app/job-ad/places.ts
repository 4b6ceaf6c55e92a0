import { pattern } from "~/lib/pattern";
import { type Block, labelled } from "./blocks";
import type { Finding, FoundPlace } from "./job-ad-findings";

export interface PlaceKnowledge {
  /** Whether a text is nothing but the name of a town; without it only addresses and wordings tell. */
  isTown(text: string): boolean;
}

interface PlaceInput {
  title: string;
  blocks: Block[];
  frame: Block[];
  inPlaces: ReadonlySet<Block>;
  description: string;
}

/** Where the job is: what is labelled a place, then what sentences say, then addresses, then towns near the title. */
export function placesOf(input: PlaceInput, knowledge?: PlaceKnowledge): Finding<FoundPlace>[] {
  for (const find of [fromLabels, fromHead, fromSentences, fromAddresses, fromTitle, fromTowns]) {
    const found = unique(find(input, knowledge));
    if (found.length > 0) return found;
  }
  return [];
}

type Found = Finding<FoundPlace>[];

const LABEL = pattern(
  "",
  "^(stand|arbeits|einsatz|dienst|tätigkeits|beschäftigungs|ausbildungs)?(standort|ort|orte|",
  "standorte|stelle)$|^(arbeitsplatz|location|locations|office|office location|job location|",
  "place of work|work location|region|city|place|wo|where|einsatzgebiet)$",
);

function fromLabels({ blocks }: PlaceInput, knowledge?: PlaceKnowledge): Found {
  return blocks.flatMap(({ text }, at) => {
    const parts = text.length < 300 ? text.split(/\s+[|·•]\s+/) : [text];
    const pairs = parts.map((part) => labelled(part.replace(/^[^\p{L}]+/u, "")));
    const pair = pairs.find((each) => each && LABEL.test(each.label)) ?? null;
    const isAlone = LABEL.test(text.toLowerCase().replace(/:$/, ""));
    // "Arbeitsort: Praxis Muster", with the address on the next lines.
    const below =
      isAlone || pair ? blocks.slice(at, at + 5).flatMap((block) => readAddress(block.text, knowledge)) : [];
    if (below.length > 0) return below.slice(0, 1);
    if (pair && pair.value.length < 160) return readPlaces(pair.value, text, knowledge);
    const [, named] = /^(?:standort|arbeitsort|einsatzort|dienstort)\s+(\p{Lu}[^:|,]{2,40}?):?$/iu.exec(text) ?? [];
    if (named && /^\p{Lu}/u.test(named) && !/[.!?]\s/.test(`${named} `.replace(/\b\p{L}{1,2}\. /gu, "")))
      return [toFinding({ name: named }, text)];
    const next = blocks[at + 1];
    // A list of towns below is the company's, not the job's.
    const isList =
      blocks
        .slice(at + 1, at + 5)
        .filter((block) => block.text.length < 40 && (block.type === "item" || knowledge?.isTown(block.text))).length >=
      3;
    return isAlone && !isList && next && next.text.length < 60 && !/[.!?]$/.test(next.text)
      ? readPlaces(next.text, `${text}: ${next.text}`, knowledge)
      : [];
  });
}

/** The line below the title: "Muster GmbH · Dortmund", "Hamburg | Vollzeit", a town alone. */
function fromHead({ title, blocks }: PlaceInput, knowledge?: PlaceKnowledge): Found {
  const at = Math.max(
    0,
    blocks.findIndex(({ text }) => text.includes(title.slice(0, 40))),
  );
  return blocks.slice(Math.max(0, at - 3), at + 5).flatMap(({ text }) => {
    if (text.length > 120 || /[.!?]$/.test(text) || text.includes(title)) return [];
    const parts = text.split(/\s*[·|•,/]\s*|\s+[–-]\s+/);
    const towns = parts
      .map((part) => part.replace(/^(standort|in|ort)\s*:?\s*/i, ""))
      .filter((part) => knowledge && part.split(" ").length <= 4 && isKnown(part, knowledge));
    if (towns.length > 0) return towns.slice(0, 3).map((name) => toFinding({ name }, text));
    const [, after] = /\s·\s([^·|]{3,40})$/.exec(text) ?? [];
    const [, below] = text === blocks[at + 1]?.text ? (NAME_AND_TOWN.exec(text) ?? []) : [];
    if (below) return [toFinding({ name: below }, text)];
    return after && /^\p{Lu}/u.test(after) && !/vollzeit|teilzeit|time|ab sofort|remote|gmbh|befristet/i.test(after)
      ? [toFinding({ name: cleanName(after) }, text)]
      : [];
  });
}

/** "Spitex Region Emmental, Burgdorf" as the line below the title. */
const NAME_AND_TOWN = /^\p{Lu}[^,.:!?|]{3,50},\s(\p{Lu}[\p{L}-]{2,}(?: \p{Lu}[\p{L}-]+)?)$/u;

const PLACE = [
  String.raw`((?:(?:Bad|Sankt|St\.|Neu|Alt|Groß|Klein|Markt|Schwäbisch|Frankfurt am|Frankfurt|Burg|`,
  String.raw`Hann\.)\s)?\p{Lu}[\p{Ll}äöüß]{2,}(?:-\p{Lu}[\p{Ll}äöüß]+)*(?:\s(?:am|an der|im|bei|ob der|`,
  String.raw`in der|vor der)\s\p{Lu}\p{Ll}+)?(?:\s\(\p{Lu}?\p{Ll}+\))?)`,
].join("");
const SENTENCES = [
  new RegExp(
    [
      String.raw`\b(?:[Ss]tandort|[Bb]üro|[Ff]iliale|[Nn]iederlassung|[Ww]erk|[Hh]auptsitz|[Zz]entrale|[Pp]raxis|`,
      "[Ll]aden|[Gg]eschäft|[Ss]alon|[Kk]anzlei|[Ww]erkstatt|[Hh]eadquarters?|Team|",
      String.raw`[Oo]ffice)\s+(?:ist\s+)?(?:in|im)\s+${PLACE}`,
    ].join(""),
    "u",
  ),
  new RegExp(String.raw`\b(?:at|in) our ${PLACE} (?:office|headquarters|site|studio|location)`, "u"),
  new RegExp(String.raw`\b(?:office|based|located|position is|job is|role is)\s+in\s+${PLACE}`, "u"),
  new RegExp(String.raw`\b(?:[Ss]tandort|[Aa]rbeitsort|[Ee]insatzort)\s+(?:ist\s+)?${PLACE}`, "u"),
  new RegExp(
    [
      String.raw`\b(?:suchen|sucht|verstärk\p{Ll}+|look(?:ing)? for|join|hiring)\b[^.]{0,160}\b(?:in|im|`,
      String.raw`bei)\s+(?:der |dem |unserer? \p{L}+ )?${PLACE}`,
    ].join(""),
    "u",
  ),
  new RegExp(String.raw`\b(?:vor Ort|Büroräumen|arbeitest|Arbeitsplatz|tätig)\b[^.]{0,50}\bin\s+${PLACE}`, "u"),
];

const TOWN_HALL = new RegExp(
  [
    String.raw`(?<!\p{L})(?:[Uu]niversitätsstadt|Hansestadt|Landeshauptstadt|Kreisstadt|Stadt|Gemeinde|`,
    `Markt) ${PLACE} (?:sucht|ist|stellt|bietet|schreibt)`,
  ].join(""),
  "u",
);

function fromSentences({ blocks, description }: PlaceInput, knowledge?: PlaceKnowledge): Found {
  const hall = blocks.map(({ text }) => TOWN_HALL.exec(text.slice(0, 500))).find(Boolean);
  if (hall?.[1]) return [toFinding({ name: hall[1] }, hall[0])];
  for (const pattern of SENTENCES) {
    for (const text of [...blocks.map((block) => block.text), description]) {
      const name = text.length < 3000 ? pattern.exec(text)?.[1] : undefined;
      if (name && !NO_PLACE.test(name) && (!knowledge || isKnown(name, knowledge)))
        return [toFinding({ name: townIn(name, knowledge) }, text)];
    }
  }
  return [];
}

const ADDRESS = pattern(
  "gu",
  String.raw`(?:^|[\s,;|·(–-])(?:(DE|D|AT|A|CH)[- ]?)?(\d{5}|(?<=\b(?:A|AT|`,
  String.raw`CH)[- ]?)\d{4})\s+(\p{Lu}[\p{L}.]{1,}(?:[ -](?:am|an|der|im|bei|ob|in|a\.|d\.|i\.|b\.|v\.|`,
  String.raw`\p{Lu}[\p{L}.]+)){0,4})`,
);

function fromAddresses({ blocks, frame, inPlaces }: PlaceInput, knowledge?: PlaceKnowledge): Found {
  const ranked = [...blocks.filter((block) => inPlaces.has(block)), ...blocks, ...frame];
  for (const { text } of ranked) {
    const found = readAddress(text, knowledge);
    if (found.length > 0) return found.slice(0, 1);
  }
  return [];
}

/**
 * Switzerland and Austria: four digits, so only where a line or a house number ends before them; four digits may be a
 * year.
 */
const SHORT_ADDRESS = pattern(
  "u",
  String.raw`(?:^|\d[a-z]?\s*[,|·–-]\s*)(?:CH|AT|A)?[- ]?(\d{4})\s+(\p{Lu}\p{Ll}+(?:[ -](?:am|an|der|im|bei|`,
  String.raw`ob|in|a\.|d\.|\p{Lu}[\p{L}.]+)){0,3})(?=$|\s*[,;|(])`,
);
/** Britain: the town goes before. */
const AFTER_TOWN = /(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),?\s+([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b/u;

function readAddress(text: string, knowledge?: PlaceKnowledge): Found {
  const head = text.slice(0, 2000);
  const long = [...head.matchAll(ADDRESS)].map(([, , postalCode = "", town = ""]) => ({ postalCode, town }));
  const [, digits = "", town = ""] = SHORT_ADDRESS.exec(head) ?? [];
  const isYear = /^(19|20)/.test(digits) && !knowledge?.isTown(town);
  const [, before = "", code = ""] = AFTER_TOWN.exec(head) ?? [];
  const short = [
    ...(digits && !isYear ? [{ postalCode: digits, town }] : []),
    ...(code ? [{ postalCode: code, town: before }] : []),
  ];
  return (long.length > 0 ? long : short).flatMap(({ postalCode, town: words }) => {
    const name = townIn(cleanName(words), knowledge);
    return name && !NO_PLACE.test(name) ? [toFinding({ name, postalCode }, text)] : [];
  });
}

function fromTitle({ title }: PlaceInput, knowledge?: PlaceKnowledge): Found {
  const [, place] =
    new RegExp(String.raw`(?:\bin|,|\||–|-|\()\s*(?:Raum |der Region |der Nähe von )?${PLACE}`, "u").exec(title) ?? [];
  return place && knowledge && isKnown(place, knowledge) ? [toFinding({ name: townIn(place, knowledge) }, title)] : [];
}

/** The town an ad names most often, the earlier one of two. */
function fromTowns({ blocks, frame }: PlaceInput, knowledge?: PlaceKnowledge): Found {
  if (!knowledge) return [];
  const counts = new Map<string, { count: number; quote: string }>();
  for (const [words, weight] of [
    [blocks, 2],
    [frame, 1],
  ] as const) {
    for (const { text } of words) {
      for (const [name] of text.slice(0, 3000).matchAll(new RegExp(PLACE, "gu"))) {
        if (name.length < 4 || NO_PLACE.test(name) || !knowledge.isTown(name)) continue;
        const known = counts.get(name) ?? { count: 0, quote: text };
        counts.set(name, { ...known, count: known.count + weight });
      }
    }
  }
  const [most] = [...counts].sort((a, b) => b[1].count - a[1].count);
  return most ? [toFinding({ name: most[0] }, most[1].quote)] : [];
}

const NO_PLACE = pattern(
  "",
  "^(Vollzeit|Teilzeit|Deutschland|Germany|Europa|Europe|Team|Zusammenarbeit|Form|Bereich|Rahmen|",
  "Festanstellung|Absprache|Ort|Kunden|Unternehmen|Wort|Jahr|Stunden|Woche|Euro|Mitarbeiter.*|",
  "Zukunft|Regel|Raum|Region)$",
);

/** "Berlin, Hamburg oder München (hybrid)": the places of a label's value. */
export function readPlaces(value: string, quote: string, knowledge?: PlaceKnowledge): Found {
  const address = readAddress(value, knowledge).map((each) => toFinding(each.value, quote));
  if (address.length > 0) return address;
  const parts = value
    .replace(/\((?:[^)]*(remote|hybrid|home)[^)]*)\)/gi, (all) => (value.startsWith("Anywhere") ? all : ""))
    .split(/\s*[,;|·•/]\s*|\s+(?:oder|und|or|and)\s+/)
    .map(cleanName)
    .filter(Boolean);
  const towns = knowledge ? parts.filter((part) => isKnown(part, knowledge)) : [];
  if (towns.length > 0) return towns.map((name) => toFinding({ name: townIn(name, knowledge) }, quote));
  const first = parts.find(
    (part) => /^\p{Lu}/u.test(part) && part.length > 2 && !/^(vollzeit|teilzeit|hybrid)/i.test(part),
  );
  return first ? [toFinding({ name: first }, quote)] : [];
}

const isKnown = (name: string, knowledge: PlaceKnowledge) =>
  knowledge.isTown(name) || knowledge.isTown(name.split(/[ -]/)[0] ?? "");

/** The known town a longer text starts with, "Berlin Mitte" → "Berlin". */
function townIn(name: string, knowledge?: PlaceKnowledge): string {
  if (!knowledge || knowledge.isTown(name)) return name;
  const words = name.split(" ");
  for (let length = words.length - 1; length > 0; length--) {
    const start = words.slice(0, length).join(" ");
    if (knowledge.isTown(start)) return start;
  }
  const [town = ""] = name.split("-");
  if (town !== name && knowledge.isTown(town)) return town;
  return name;
}

const cleanName = (text: string) =>
  text
    .replace(/^(in|standort|ort|raum|bei|nähe|großraum)\s+/i, "")
    .replace(/[.,;:]+$/, "")
    .replace(/\s+(Telefon|Tel|E-Mail|Deutschland|Germany)\b.*$/, "")
    .trim();

const toFinding = (value: FoundPlace, quote: string): Finding<FoundPlace> => ({
  value,
  source: { kind: "pattern", quote },
});

function unique(found: Found): Found {
  const seen = new Set<string>();
  return found
    .filter(({ value }) => value.name && !seen.has(value.name.toLowerCase()) && seen.add(value.name.toLowerCase()))
    .slice(0, 10);
}
