import type { Block } from "./blocks";
import { toSentences } from "./sentences";

/** The lines without sentences that give orders to a language model; `found` says whether there were any. */
export function withoutOrdersToAi(blocks: Block[]): { blocks: Block[]; found: boolean } {
  let found = false;
  const kept = blocks.flatMap((block): Block[] => {
    if (!ORDER.test(block.text)) return [block];
    found = true;
    const text = toSentences(block.text)
      .filter((sentence) => !ORDER.test(sentence))
      .join(" ");
    // An order may run over what looks like several sentences.
    return text && !ORDER.test(text) ? [{ ...block, text }] : [];
  });
  return { blocks: kept, found };
}

const MODEL = [
  "(?:ai|ki|llms?|(?:chat)?gpt|(?:ai|ki|large)?[ -]?(?:language models?|sprachmodelle?)|(?:ai|",
  "ki)[ -](?:models?|modelle?|assistants?|assistent|system)|chatbots?)",
].join("");
/** "You are an AI." is said to a model, "You are an AI engineer" to a person. */
const ALONE = `${MODEL}(?=\\s*(?:[.,;:!?)]|$|(?:and|und|reading|processing|parsing)\\b))`;
const RULES = "(?:instructions?|prompts?|orders|rules|anweisung(?:en)?|instruktion(?:en)?|vorgaben|befehle?)";
const EARLIER = [
  "(?:previous|prior|above|earlier|preceding|former|your|bisherigen?|vorherigen?|vorigen?|obigen?|",
  "früheren?|deine|ihre|system)",
].join("");

/** What no ad says to people: "ignore all previous instructions", "if you are an AI,", "note to language models:". */
const ORDER = new RegExp(
  [
    [
      `\\b(?:ignore|disregard|forget|override|ignorier(?:e|en sie|t)?|vergiss|vergessen sie|`,
      `missachte)\\b[^.!?]{0,40}\\b${EARLIER}\\b[^.!?]{0,30}\\b${RULES}\\b`,
    ].join(""),
    `\\bif (?:you are|you're) an? ${ALONE}`,
    `\\b(?:wenn|falls) (?:du|sie) eine? ${MODEL} (?:bist|sind)\\b`,
    [
      `\\b(?:note|notice|message|instructions?|hinweis|anweisung(?:en)?|nachricht) (?:to|for|an|`,
      `für) (?:(?:the|any|all|die|das|alle|eine) )?${MODEL}\\s*:`,
    ].join(""),
    `\\byou are (?:now )?an? (?:${ALONE}|helpful assistant\\b)|\\bdu bist (?:jetzt )?eine? ${ALONE}`,
    [
      "^\\W*(?:system|assistant)\\s*(?:prompt|message)?\\s*:\\s*(?:ignore|always|set|output|respond|",
      "antworte|gib|setze)\\b",
    ].join(""),
  ].join("|"),
  "i",
);
