import { pattern } from "~/lib/pattern";
import type { Block } from "./blocks";

/** Whether a plain line speaks of applying and no longer of the job: the end of a list whose bullets were lost. */
export function isClosingLine({ type, text, links }: Block): boolean {
  if (links?.some((href) => /^(mailto|tel):/.test(href)) && type === "text") return true;
  return CLOSING.test(text) && (type === "text" || (STRONG.test(text) && text.length > 30));
}

const CLOSING = pattern(
  "i",
  String.raw`\b(bewirb|bewerb(e|en|ung|ungen|ungsunterlagen)\b|freuen wir uns|wir freuen uns|freue ich mich|`,
  String.raw`neugierig geworden|angesprochen\b.*[?!,]|(dein|ihr)e? ansprechpartner|ansprechpartner(in)?\s*:|`,
  String.raw`werde teil|werden sie teil|lebenslauf|gehaltsvorstellung|eintrittstermin|kontaktier|apply\b|`,
  "look(ing)? forward|send (us|your)|resume|cover letter|equal opportunit|schwerbehinder|",
  "datenschutzhinweis|ethnische|religion|gender identity|unabhängig von|regardless of|",
  "for more information|rückfragen|bei fragen|für fragen|kontaktaufnahme|weitere informationen|",
  String.raw`bitte schätze)|\S@\S+\.\w|\btel(efon)?\b[.:]|^(interesse (geweckt|an diese)|interesse[?!]|`,
  String.raw`(sind sie |bist du )?interessiert\s*[?!]|klingt |haben wir |fühlst du|noch fragen)|`,
  "diese(r)? stelle(n|nangebot|nanzeige)",
);

const STRONG = pattern(
  "i",
  String.raw`freuen wir uns auf (deine|ihre)|(sende|schick|bewirb|bewerben sie sich)|\S@\S+\.\w|`,
  "send (us )?your (cv|resume|application)|gleichberechtigung|equal opportunity employer|",
  "stellenanzeige richtet|unabhängig von .*(geschlecht|herkunft|alter)",
);
