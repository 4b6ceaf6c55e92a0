import { pattern } from "~/lib/pattern";
import type { Block } from "./blocks";

export interface FoundName {
  value: string;
  at: number;
  score: number;
}

/**
 * People's names in an ad: those an ad introduces as a contact, and lines that are nothing but a name near an address.
 */
export function findNames(blocks: Block[], isContact: (block: Block, at: number) => boolean): FoundName[] {
  return blocks.flatMap((block, at) => {
    const { text } = block;
    if (!isContact(block, at) && !CUE.test(text)) return [];
    const introduced = INTRODUCTIONS.flatMap(([pattern, score]) => {
      const value = pattern.exec(text)?.[1];
      return value && isPerson(value) && (score >= 5 || isContact(block, at))
        ? [{ value: plain(value), at, score }]
        : [];
    });
    if (introduced.length > 0) return introduced;
    if (block.type === "item" || (block.type === "heading" && block.level === 1)) return [];
    const follows =
      /ansprechpartner|ansprechperson|ihr kontakt|dein kontakt|your contact|^contact|^kontakt|fragen|questions/i.test(
        `${blocks[at - 1]?.text ?? ""} ${blocks[at - 2]?.text ?? ""}`,
      );
    if (!isContact(block, at)) return [];
    const alone = ALONE.exec(text)?.[1];
    if (!alone || !isPerson(alone)) return [];
    if (!follows && !hasAddressNear(blocks, at)) return [];
    return [{ value: plain(alone), at, score: (follows ? 3 : 0) + (/^(frau|herr|dr|prof)/i.test(alone) ? 2 : 0) }];
  });
}

/** Cheap to ask, before the patterns that are not. */
const CUE = pattern(
  "i",
  String.raw`ansprech|kontakt|contact|steh[te]|beantwort|hilft|freut sich|wende|ruf|z\. ?h|händen|`,
  "bewerbung an|meld|fragen an|reach out|ask for|write to|an:|gibt|erteilt|forward|cv|resume|",
  "unterlagen|lebenslauf",
);

const hasAddressNear = (blocks: Block[], at: number) =>
  blocks
    .slice(Math.max(0, at - 2), at + 5)
    .some(
      ({ text, links }) =>
        /\S@\S|\b(tel|fon|telefon|phone|mobil)\b|^[+0(][\d\s()/-]{6,}/i.test(text) ||
        links?.some((href) => /^(mailto|tel):/.test(href)),
    );

const TITLES = [
  String.raw`(?:(?:Frau|Herrn?|Hr\.|Fr\.|Dr\.|Prof\.|Dipl\.-\p{L}+\.?|Mag\.|Ing\.|Mr\.?|Ms\.?|Mrs\.?|med\.|`,
  String.raw`dent\.)\s+)*`,
].join("");
const WORD = String.raw`\p{Lu}(?:\p{Ll}[\p{L}'’]*|\.)(?:-\p{Lu}\p{Ll}+)*`;
const NAME = [
  String.raw`${TITLES}${WORD}(?:\s+(?:von|van|de|der|zu|vom|el|al))*(?:\s+(?:von |van |de |der |`,
  `zu )?${WORD}){1,2}`,
].join("");
const LONE = String.raw`(?:Frau|Herrn?|Mr\.?|Ms\.?|Mrs\.?)\s+(?:Dr\.\s+)?${WORD}(?:\s+${WORD}){0,2}`;

/** From the surest to the vaguest wording. */
const INTRODUCTIONS: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      [
        String.raw`(?:[Aa]nsprech(?:partner|person)(?:[:*_/]?in(?:nen)?)?(?:\s+(?:für|bei|ist|zur|im|in|zum|der|`,
        String.raw`des|vor)\b[^:]{0,40})?|[Kk]ontaktperson|Contact(?: person)?|Kontakt)\s*(?::|ist|\||–|`,
        String.raw`-)\s*(${NAME}|${LONE})`,
      ].join(""),
      "u",
    ),
    6,
  ],
  [
    new RegExp(
      [
        String.raw`(?:steh(?:t|en)|beantwortet|hilft|freut sich)\s+(?:Ihnen|[Dd]ir|`,
        String.raw`[Ee]uch)?\s*(?:gern[e]?\s+)?(?:(?:unsere?|die|der)\s+\p{L}+(?:\s\p{L}+)?,?\s+)?(${LONE}|${NAME})`,
      ].join(""),
      "u",
    ),
    5,
  ],
  [
    new RegExp(
      [
        String.raw`(?:[Ww]ende(?:n Sie)? (?:[Dd]ich|sich)\s+(?:bitte |gern[e]? |einfach |jederzeit |`,
        String.raw`vertrauensvoll )?an|[Kk]ontaktiere(?:n Sie)?|[Rr]ufe?n?(?: Sie)? (?:einfach )?|z\. ?(?:Hd|`,
        String.raw`H)\. ?(?:v\. ?|von )?|zu Händen(?: von)?|[Bb]ewerbung an|[Mm]eld(?:e|en Sie) (?:[Dd]ich|`,
        "sich) (?:gern[e]? |einfach )?bei|[Ff]ragen an|[Rr]each out to|[Cc]ontact|[Aa]sk for|[Ww]rite to|",
        String.raw`an:)\s+(?:unsere?n?\s+\p{L}+\s+)?(${LONE}|${NAME})`,
      ].join(""),
      "u",
    ),
    5,
  ],
  [
    new RegExp(
      [
        String.raw`(${NAME}|${LONE})(?:,[^,.]{2,50},)?\s+(?:gibt|steht|hilft|freut sich|beantwortet|erteilt|`,
        String.raw`is looking forward)(?!\p{L})`,
      ].join(""),
      "u",
    ),
    5,
  ],
  [
    new RegExp(
      [
        "(?:CV|[Rr]esume|[Aa]pplication|Bewerbung(?:sunterlagen)?|Unterlagen|",
        String.raw`Lebenslauf)[^.]{0,30}\s(?:to|an)\s+(${NAME}|${LONE})`,
      ].join(""),
      "u",
    ),
    5,
  ],
  [new RegExp(`(${LONE})`, "u"), 3],
  [new RegExp(String.raw`(${NAME})(?:,|\s*\||\s+\()?\s*(?:unter|Tel|Telefon|[Pp]hone|T:|M:|Mobil|☎)`, "u"), 4],
];
const ALONE = new RegExp(String.raw`^(?:${`(${NAME}|${LONE})`})(?:$|\s*(?:,|\||\(|–|-|:)\s)`, "u");

const plain = (name: string) => name.replace(/^(?:Frau|Herrn?|Hr\.|Fr\.|Mr\.?|Ms\.?|Mrs\.?)\s+/, "").trim();

function isPerson(name: string): boolean {
  return !plain(name)
    .split(/[\s-]+/)
    .some((word) => NO_NAME.test(word));
}

const NO_NAME = pattern(
  "iu",
  "^(gmbh|ag|se|kg|mbh|co|ltd|inc|jetzt|bewerben|bewerbung(en)?|kontakt|ansprechpartner(in)?|",
  "ansprechperson|team|ihre?|deine?|unsere?|your|our|the|acquisition|talent|human|resources|hr|",
  "personal|people|personalabteilung|personalreferent(in)?|personalleit(er|ung|erin)|recruit(er|",
  "ing|ment|erin)|manager(in)?|leit(er|ung|erin)|direktor(in)?|partner|geschäftsführ(er|ung|erin)|",
  "straße|strasse|str|platz|allee|weg|telefon|tel|fon|fax|mail|email|e|mobil|whatsapp|linkedin|",
  "xing|instagram|facebook|www|online|karriere|career|jobs?|stelle|ausbildung|abteilung|bereich|",
  "haus|praxis|klinik(um)?|zentrum|stadt|universität|hochschule|institut|verlag|bank|gruppe|group|",
  "stiftung|verein|deutschland|germany|berlin|hamburg|münchen|köln|frankfurt|stuttgart|wien|zürich|",
  "dortmund|main|montag|dienstag|mittwoch|donnerstag|freitag|januar|februar|märz|april|mai|juni|",
  "juli|august|september|oktober|november|dezember|herr|frau|damen|herren|sehr|datenschutz|",
  "impressum|uhr|interesse|offene|stellen|fragen|haben|sie|du|wir|bitte|über|mit|für|bei|und|oder|",
  "in|an|der|die|das|to|apply|now|contact|us|questions|please|interview|vollzeit|teilzeit|standort|",
  "adresse|anschrift|lebenslauf|anschreiben|click|here|arbeitszeit|beginn|benefits|aufgaben|profil|",
  "central|service|services|office|software|engineer|developer|sales|marketing|consultant|business|",
  "head|senior|junior|lead|specialist|customer|success|support|operations|product|digital|data|new|",
  "york|united|states|equal|employment|opportunity|employer|initiativbewerbung|startseite|cookie|",
  "privacy|policy|gute|neue|alle|mehr|weitere|hier|zum|zur|zurück|home|view|learn|about|ab|sofort|",
  "eintrittstermin|schriftliche|telefonische|rückfragen|noch|ohne|postfach|.*(ung|ungen|heit|keit|",
  "schaft|bereich|zeit|arbeit|denken|weise|möglichkeiten|kenntnisse|gmbh|praxis|specialists?|",
  "engineering|praktikum|gruppe))$",
);
