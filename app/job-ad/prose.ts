import { pattern } from "~/lib/pattern";
import { isClosingLine } from "./closing-lines";
import { isBenefit, isRequirement } from "./item-words";
import type { Finding } from "./job-ad-findings";
import type { Section } from "./sections";
import { toSentences } from "./sentences";

/** What the running text of an ad says of tasks, requirements and benefits, for ads that have no list of them. */
export function fromProse(sections: Section[]): {
  tasks: Finding<string>[];
  profile: Finding<string>[];
  benefits: Finding<string>[];
} {
  const blocks = sections
    .filter(({ kind }) => kind === "other" || kind === "company")
    .flatMap((section) => section.blocks);
  const sentences = blocks
    .filter((block) => block.type === "text" && block.text.length > 25 && !isClosingLine(block))
    .flatMap(({ text }) => toSentences(text))
    .filter((sentence) => !sentence.endsWith("?"))
    .slice(0, 200);
  const pick = (test: (sentence: string) => boolean) =>
    sentences
      .filter(test)
      .slice(0, 12)
      .map((value): Finding<string> => ({ value: withoutLead(value), source: { kind: "pattern", quote: value } }));
  return {
    tasks: pick(
      (sentence) =>
        (DUTY.test(sentence) || DOES.test(sentence)) &&
        (STRONG_DUTY.test(sentence) || !isOffer(sentence)) &&
        !isRequirementOnly(sentence),
    ),
    profile: pick((sentence) => NEED.test(sentence) && isRequirement(sentence)),
    benefits: pick((sentence) => isOffer(sentence) && isBenefit(sentence)),
  };
}

/** "Sie sind verantwortlich für die Wartung" → "Wartung". */
function withoutLead(sentence: string): string {
  const [, rest] =
    /^[^.]{0,120}?(?:verantwortlich für|zuständig für|responsible for)\s+(?:die |den |das |the )?(\S.{15,})$/i.exec(
      sentence,
    ) ?? [];
  return rest ?? sentence;
}

const DUTY = pattern(
  "iu",
  String.raw`(?<!\p{L})(du|sie) (bist|sind|werden|wirst|lernst|lernen|übernimmst|übernehmen|unterstützt|`,
  "unterstützen|betreust|betreuen|planst|planen|arbeitest|arbeiten|erstellst|erstellen|berätst|",
  "beraten|koordinierst|koordinieren|entwickelst|entwickeln|führst|führen|kümmerst|kümmern|sorgst|",
  String.raw`sorgen|verantwortest|verantworten|steuerst|steuern|organisierst|organisieren)(?!\p{L})|`,
  "(lernst|arbeitest|übernimmst|betreust|unterstützt|entwickelst|erstellst|planst) du|",
  "(lernen|übernehmen|betreuen|unterstützen|entwickeln|erstellen|planen) sie|und arbeitest|",
  "(dein|ihr) schwerpunkt|(deine|ihre) aufgaben? (ist|sind|liegt|umfass)|",
  "zu (deinen|ihren|den) aufgaben (gehör|zähl)|verantwortlich für|zuständig für|",
  "you('ll| will) (be |help |work |lead |support |own |build |manage |drive )|responsible for|",
  "duties include",
);
const STRONG_DUTY = pattern(
  "iu",
  String.raw`(?<!\p{L})(lernst du|arbeitest du|übernimmst du|und arbeitest|und lernst|dein schwerpunkt|`,
  String.raw`deine aufgabe|ihre aufgabe)(?!\p{L})`,
);
/** "Sie reinigen …": any verb, save those that speak of having, being and wanting. */
const DOES = pattern(
  "iu",
  "^(?:außerdem |zudem |dabei |dort )?(?:du (?!bist|hast|bringst|verfügst|besitzt|möchtest|willst|",
  "suchst|kannst|findest|liebst|kennst|erhältst|bekommst|profitierst|solltest|magst|fühlst|",
  String.raw`interessierst|freust)\p{Ll}+st|sie (?!sind|haben|bringen|verfügen|besitzen|möchten|wollen|`,
  "suchen|können|finden|lieben|kennen|erhalten|bekommen|profitieren|sollten|mögen|fühlen|",
  String.raw`interessieren|freuen|erwarten)\p{Ll}+e?n)(?!\p{L})|^(?:außerdem|zudem|daneben|`,
  "zusätzlich) (?!bist|hast|kannst|erhältst|bekommst|profitierst|solltest|",
  String.raw`bringst)\p{Ll}+st du(?!\p{L})`,
);
const NEED = pattern(
  "iu",
  String.raw`(?<!\p{L})(du|sie) (hast|haben|bringst|bringen|verfügst|verfügen|besitzt|besitzen)|`,
  "und (hast|haben) (eine?n?|den)|wir erwarten|vorausgesetzt|erforderlich|voraussetzung|",
  "you (have|bring|should|must)|required|we expect",
);

const isOffer = (sentence: string) => OFFER.test(sentence);
const isRequirementOnly = (sentence: string) => /(du|sie) (hast|haben|bringst|bringen|verfüg)/i.test(sentence);

const OFFER = pattern(
  "i",
  "wir bieten|bieten wir|bieten dir|bieten ihnen|dich erwartet|sie erwartet|erwartet dich|",
  "erwarten dich|we offer|you get|you('ll| will) (get|receive|enjoy)|freu dich|freuen sie sich|",
  "profitier|du bekommst|du erhältst|sie erhalten|bekommst du|erhältst du|bekommen sie|erhalten sie",
);
