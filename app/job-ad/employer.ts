import { pattern } from "~/lib/pattern";
import { type AdPage, labelled } from "./blocks";
import { classifyHeading } from "./headings";
import type { Finding } from "./job-ad-findings";
import type { PlaceKnowledge } from "./places";

/** Who offers the job; `title` is left out of the search. */
export function employerOf(page: AdPage, title: string, knowledge?: PlaceKnowledge): Finding<string> | null {
  const lines = page.blocks.map(({ text }) => text);
  const frame = page.frame.map(({ text }) => text);
  return (
    fromLabel(lines) ??
    fromHead(lines, title, knowledge) ??
    fromLegalForm(lines, frame, page) ??
    fromLineBelow(lines, title, knowledge) ??
    fromSentence(lines) ??
    fromSite(page, frame, title) ??
    fromAddress(lines)
  );
}

type Found = Finding<string> | null;
const found = (value: string, quote: string): Found => ({
  value: value.trim().replace(/^(die|der|das|bei|von|the)\s+/i, ""),
  source: { kind: "pattern", quote },
});

function fromLabel(lines: string[]): Found {
  for (const line of lines) {
    const pair = line.length < 120 ? labelled(line) : null;
    if (
      pair &&
      /^(arbeitgeber|unternehmen|firma|company|employer|organisation|organization|agency|betrieb|träger)$/.test(
        pair.label,
      ) &&
      !GENERIC.test(pair.value)
    )
      return found(pair.value, line);
  }
  return null;
}

/** What an employer is, not who. */
const GENERIC =
  /^\p{L}*(praxis|klinik|betrieb|unternehmen|agentur|apotheke|kanzlei|büro|verwaltung|verein|konzern|mittelstand)$/iu;

/** "Muster GmbH · Dortmund" below the title. */
function fromHead(lines: string[], title: string, knowledge?: PlaceKnowledge): Found {
  for (const line of linesBelow(lines, title)) {
    const parts = line.split(/\s+[·|]\s+/);
    const isInTwo = line.includes(" · ") ? parts.length <= 4 : parts.length === 2;
    const name =
      parts.at(-2) && parts.length === 3 && !line.includes(" · ")
        ? undefined
        : parts.slice(0, MARC_PARTS(line)).join(" | ");
    if (!name || parts.length < 2 || !isInTwo || line.length > 110 || FACT.test(parts[1] ?? "")) continue;
    if (isName(name, knowledge)) return found(name, line);
  }
  return null;
}

/** A bar inside a name belongs to it when a dot separates the rest: "Marke | Träger · Ort". */
const MARC_PARTS = (line: string) => (line.split(" · ")[0] ?? "").split(/\s+\|\s+/).length;

/** The line below the title, when it is nothing but a name. */
function fromLineBelow(lines: string[], title: string, knowledge?: PlaceKnowledge): Found {
  const [below = ""] = linesBelow(lines, title);
  // "Spitex Region Emmental, Burgdorf"
  const line = below.replace(/,\s\p{Lu}[\p{L}-]{2,}(?: \p{Lu}[\p{L}-]+)?$/u, "");
  return line.length <= 50 && line.split(" ").length <= 5 && !/[.!?:,]|\d/.test(line) && isName(line, knowledge)
    ? found(line, line)
    : null;
}

function linesBelow(lines: string[], title: string): string[] {
  const at = lines.findIndex((line) => line.includes(title.slice(0, 40)));
  return at < 0 ? [] : lines.slice(at + 1, at + 4);
}

function isName(text: string, knowledge?: PlaceKnowledge): boolean {
  const isPlace = knowledge?.isTown(text) || knowledge?.isTown(text.split(/[- ]/)[0] ?? "");
  return (
    /^[\p{L}\d]/u.test(text) &&
    !FACT.test(text) &&
    !isPlace &&
    classifyHeading(text) === "other" &&
    !NO_EMPLOYER.test(text)
  );
}

const FACT = pattern(
  "i",
  String.raw`vollzeit|teilzeit|full-?time|part-?time|ab sofort|befristet|€|hybrid|remote|\(m\/w|bewerben|`,
  "standort|beginn|home-?office|veröffentlicht|referenz|nächstmöglich",
);

const WORD = String.raw`[\p{Lu}\d][\p{L}\p{N}&.'’+!-]*`;
const NAME = String.raw`(?:${WORD}|&|\+|und|für|von|der|des|e-)`;
const FORMS = [
  String.raw`(?:g?GmbH(?:\s*&\s*Co\.?\s*(?:KG(?:aA)?|OHG))?|mbH|AG(?:\s*&\s*Co\.?\s*KG)?|`,
  String.raw`SE(?:\s*&\s*Co\.?\s*KG)?|KG(?:aA)?|OHG|UG(?:\s*\(haftungsbeschränkt\))?|e\.\s?V\.|eG|GbR|`,
  String.raw`PartG(?:\s?mbB)?|Ltd\.?|Limited|Inc\.?|LLC|LLP|S\.?A\.?|B\.?V\.?|Stiftung|AöR|A\.ö\.R\.|gAG|`,
  String.raw`e\.\s?K\.|Corporation|Corp\.)`,
].join("");
const FORM = new RegExp(FORMS, "u");
const LEGAL = new RegExp(String.raw`(?<![\p{L}])((?:${WORD})(?:\s+${NAME}){0,6}?\s+(?:${FORMS}))(?![\p{L}])`, "gu");

/** The company with a legal form that is named most often; the ad counts more than its frame. */
function fromLegalForm(lines: string[], frame: string[], page: AdPage): Found {
  const counts = new Map<string, { count: number; quote: string }>();
  const heads = [...page.titles, page.siteName ?? "", page.description ?? ""];
  for (const [texts, weight] of [
    [lines, 3],
    [frame, 2],
    [heads, 2],
  ] as const) {
    for (const text of texts) {
      if (!FORM.test(text)) continue;
      for (const [, name = ""] of text.slice(0, 3000).matchAll(LEGAL)) {
        const clean = name.replace(LEADING_WORDS, "");
        if (/^(die|der|eine|gmbh|ag|kg|se)$/i.test(clean)) continue;
        const known = counts.get(clean) ?? { count: 0, quote: text };
        counts.set(clean, { ...known, count: known.count + weight });
      }
    }
  }
  const [most] = [...counts].sort((a, b) => b[1].count - a[1].count);
  return most ? found(most[0], most[1].quote) : null;
}

const SENTENCES = [
  new RegExp(
    [
      String.raw`^(?:Die |Der |Das |The )?(${WORD}(?:\s+${WORD}){0,3})\s+(?:is (?:a|an|the|one|on|Europe|`,
      "Germany)|ist (?:eine?|der|die|das|als|seit|Teil)|gehört|sucht|zählt|steht für|entwickelt|bietet|",
      String.raw`was founded|has been|builds?|helps|provides|offers)(?!\p{L})`,
    ].join(""),
    "u",
  ),
  pattern(
    "u",
    String.raw`((?:Universitäts|Hanse|Kreis|Landes|Groß)?[Ss]tadt(?:verwaltung)?\s\p{Lu}\p{L}+|(?:Technische |`,
    String.raw`Freie |Hoch)?(?:Universität|schule)(?:sklinikum)?\s(?:für \p{Lu}\p{L}+ )?\p{Lu}\p{L}+|`,
    String.raw`Landkreis\s\p{Lu}\p{L}+|Gemeinde\s\p{Lu}\p{L}+|Landratsamt\s\p{Lu}\p{L}+|(?:Klinikum|`,
    "Kreisklinik|Caritasverband|Diakonie|Diakoniewerk|Lebenshilfe|Sparkasse|Volksbank|Stadtwerke|",
    String.raw`Bundesamt|Landesamt|Ministerium|Max-Planck-Institut|Fraunhofer-Institut)\s(?:für |der |`,
    String.raw`des )?\p{Lu}[\p{L}-]+)`,
  ),
  new RegExp(
    [
      "(?:[Ww]ir sind|[Ww]e are|[Ww]illkommen (?:bei|in der|im)|Welcome to|[Ww]ork(?:ing)? at|",
      "[Kk]arriere bei|[Jj]obs bei|[Aa]rbeiten bei|[Tt]eam (?:von|der|bei)|[Jj]oin|About|",
      String.raw`Über)\s+(?:der |die |das |den |the )?(${WORD}(?:(?:\s+&)?\s+${WORD}){0,3})`,
    ].join(""),
    "u",
  ),
];

function fromSentence(lines: string[]): Found {
  for (const pattern of SENTENCES) {
    for (const line of lines) {
      const name = line.length < 3000 ? pattern.exec(line)?.[1] : undefined;
      if (name && !NO_EMPLOYER.test(name)) return found(name, line);
    }
  }
  return null;
}

const NO_EMPLOYER = pattern(
  "i",
  "^(wir|unser.*|uns|dein.*|ihr.*|du|sie|our|us|you|your|this|the|that|it|they|he|she|es|das|",
  "dies.*|die|der|eine?|als|team|job|deutschland|bewerbung|what|there|we|position|role|stelle|ziel|",
  String.raw`experience|arbeit|teil|looking|ausbildung|mission|what's|who|dich|in|im|at)\b`,
);

function fromSite({ siteName, titles }: AdPage, frame: string[], title: string): Found {
  if (siteName) return found(siteName.replace(CAREER_WORDS, ""), siteName);
  for (const line of frame) {
    const [, name] = COPYRIGHT.exec(line) ?? [];
    if (name) return found(name, line);
  }
  for (const line of titles) {
    const parts = line
      .split(/\s+[|•·–—@]\s+|\s+-\s+|\s+bei\s+|\s+at\s+/)
      .filter((part) => !title.includes(part) && !part.includes(title));
    const name = parts.at(-1);
    if (name && parts.length < 4 && name.length < 60 && !/jobs?$|karriere|stellen|career|gesucht/i.test(name))
      return found(name, line);
  }
  return null;
}

/** The mail address's domain as a last resort. */
function fromAddress(lines: string[]): Found {
  for (const line of lines) {
    const [, domain] = /@(?:[\w-]+\.)*?([\w-]{3,})\.[a-z]{2,}/i.exec(line) ?? [];
    if (domain && !/^(gmail|gmx|web|t-online|outlook|hotmail|yahoo|icloud|freenet)$/i.test(domain))
      return found(domain, line);
  }
  return null;
}

const LEADING_WORDS = pattern(
  "u",
  "^(?:(?:Die|Der|Das|Bei|Als|Wir|Willkommen|Über|The|At|Unsere?r?|Firma|Kontakt|Copyright|",
  String.raw`Impressum|Ihre?|Deine?|Von|In|Für|Mit|Und|Arbeitgeber)\s+)+`,
);

const CAREER_WORDS = pattern(
  "gi",
  String.raw`^(karriere|jobs?|careers?)\s+(bei|at|@)\s+|\s*[|–-]?\s*(karriere|jobs|careers|stellenangebote|`,
  "karriereseite)$",
);

const COPYRIGHT = pattern(
  "iu",
  String.raw`(?:©|\(c\)|copyright)\s*(?:\d{4}\s*(?:[-–]\s*\d{4})?)?\s*(?:by\s+)?([\p{Lu}\d][^.|·•,©]{2,50}?)`,
  String.raw`(?:\s*\d{4}|[.|·•,]|\s+all rights|\s+alle rechte|$)`,
);
