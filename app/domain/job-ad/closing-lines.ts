import type { Block } from "./blocks";

/** Whether a plain line speaks of applying and no longer of the job: the end of a list whose bullets were lost. */
export function isClosingLine({ kind, text, links }: Block): boolean {
  if (links?.some((href) => /^(mailto|tel):/.test(href)) && kind === "text") return true;
  return CLOSING.test(text) && (kind === "text" || (STRONG.test(text) && text.length > 30));
}

const CLOSING =
  /\b(bewirb|bewerb(e|en|ung|ungen|ungsunterlagen)\b|freuen wir uns|wir freuen uns|freue ich mich|neugierig|angesprochen|ansprechpartner|werde teil|werden sie teil|lebenslauf|gehaltsvorstellung|eintrittstermin|kontaktier|apply\b|look(ing)? forward|send (us|your)|resume|cover letter|equal opportunit|schwerbehinder|datenschutz|ethnische|religion|gender|unabhängig von|regardless of|for more information|rückfragen|weitere informationen|bitte schätze)|\S@\S+\.\w|\btel(efon)?\b[.:]|^(interesse|interessiert|klingt|haben wir|fühlst|noch fragen|du willst|sie möchten)|diese(r)? stelle(n|nangebot|nanzeige)/i;

const STRONG = /freuen wir uns auf (deine|ihre)|(sende|schick|bewirb|bewerben sie sich)|\S@\S+\.\w|send (us )?your (cv|resume|application)|gleichberechtigung|equal opportunity employer|stellenanzeige richtet|unabhängig von .*(geschlecht|herkunft|alter)/i;
