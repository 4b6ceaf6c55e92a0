import { pattern } from "~/lib/pattern";

/** What a list speaks of, judged by its words; null when they do not say. */
export function guessKind(items: string[]): "tasks" | "profile" | "benefits" | null {
  if (items.length === 0) return null;
  const share = (test: (text: string) => boolean) => items.filter(test).length / items.length;
  const benefits = share(isBenefit);
  const profile = share(isRequirement);
  if (benefits >= 0.4 && benefits >= profile) return "benefits";
  if (profile >= 0.4) return "profile";
  return share(isTask) >= 0.4 ? "tasks" : null;
}

export const isBenefit = (text: string) => BENEFIT.test(text);
export const isRequirement = (text: string) => REQUIREMENT.test(text);
export const isTask = (text: string) => TASK.test(text);

const BENEFIT = pattern(
  "i",
  "urlaub|gehalt|vergütung|bezahlung|entlohnung|weihnachtsgeld|bonus|prämie|zuschuss|zuschüsse|",
  String.raw`zulage|altersvorsorge|\bbav\b|vermögenswirksam|jobrad|dienstrad|firmenwagen|dienstwagen|`,
  "job-?ticket|deutschlandticket|flexible arbeitszeit|gleitzeit|home-?office|mobiles arbeiten|",
  "remote|weiterbildung(s|en|smöglich)|fortbildung|aufstieg|karriere(chancen|möglich)|",
  "entwicklungsmöglich|flache hierarchien|teamevent|firmenevent|mitarbeiter(rabatt|event|vorteil)|",
  "rabatt|kostenlose|kostenfrei|getränke|obst|kaffee|kantine|parkpl|unbefristet|",
  "sicherer arbeitsplatz|einarbeitung|work-life|fitness|gesundheits(förder|manag|angebot)|",
  String.raw`arbeitsklima|arbeitsatmosphäre|kollegial|tarif(vertrag|lich)|13\. ?(monats)?gehalt|vacation|`,
  "holiday|paid time|salary|insurance|401|pension|parental leave|flexible (work|hours)|stock|",
  "equity|learning budget|free (drinks|snacks|coffee)|perk|hybrid|benefit",
);

const REQUIREMENT = pattern(
  "i",
  "ausbildung (als|zum|zur|in|im|abgeschlossen)|abgeschlossen|studium|abschluss|erfahrung|",
  "kenntnisse|fähigkeit|teamfähig|kommunikationsst|führerschein|zuverlässig|selbst?ständig|",
  "sicherer umgang|eigeninitiative|engagiert|motivation|motiviert|flexibilität|belastbar|",
  "verantwortungsbewusst|freude an|spaß an|interesse an|bereitschaft|affinität|verständnis|deutsch|",
  "englisch|idealerweise|von vorteil|wünschenswert|vorausgesetzt|erforderlich|auftreten|du bist|",
  "du hast|du verfügst|du bringst|sie sind|sie haben|sie verfügen|sie bringen|sorgfältig|",
  "gewissenhaft|organisationstalent|experience|degree|knowledge|ability to|proficien|skills|",
  "familiar|fluent|passion|understanding of|strong|excellent|years|you have|you are|willingness|",
  "preferred|a plus",
);

const TASK = pattern(
  "iu",
  String.raw`\p{L}(ung|ieren|führen|stellen|arbeiten|beiten|wickeln|halten|setzen|nehmen|gen)\b|betreuung|`,
  "unterstütz|durchführ|erstell|mitarbeit|mitwirk|planung|organisation|koordin|bearbeit|pflege|",
  String.raw`wartung|beratung|verantwort|entwick|übernimmst|übernehmen|du \p{Ll}+st\b|sie \p{Ll}+en\b|`,
  String.raw`\b(develop|build|manage|lead|support|maintain|create|design|work (with|closely)|collaborate|`,
  "ensure|implement|coordinate|assist|drive|own|prepare|analy[sz]e|monitor|provide|conduct|",
  String.raw`deliver)\w*\b`,
);
