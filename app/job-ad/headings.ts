import { pattern } from "~/lib/pattern";

/** What a section is about. "expect" is "Was dich erwartet", which introduces tasks here and benefits there. */
export type SectionKind =
  | "tasks"
  | "profile"
  | "benefits"
  | "expect"
  | "company"
  | "apply"
  | "places"
  | "facts"
  | "other";

/** What a heading announces, "other" when nothing known. */
export function classifyHeading(heading: string): SectionKind {
  const text = plainHeading(heading);
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
}

/** What a line without any mark announces; null unless it can only be a heading. */
export function classifyLine(line: string): SectionKind | null {
  if (line.length > 70 || /(?<!\.\.)[.,;]$/.test(line) || /@|\d{4}/.test(line)) return null;
  const text = plainHeading(line);
  const words = text.split(" ").length;
  if (words > 9) return null;
  const noun = text.replace(LEAD, "").replace(TAIL, "").trim();
  if (BARE_HEADINGS.test(noun) || PHRASE_HEADINGS.test(text)) return classifyHeading(line);
  if (/:\s*$/.test(line) || /^(Q|\p{Lu}[\p{Lu} &:!]{5,})$/u.test(line.trim())) {
    const kind = classifyHeading(line);
    return kind === "other" ? null : kind;
  }
  const isOwn = POSSESSIVE.test(text) && words <= 7 && SURE.has(classifyHeading(line));
  const isCall = /\?\s*$/.test(line) && classifyHeading(line) === "apply";
  const isTold =
    /^(das|was|damit|so|worauf|darauf|wen|wer)\b.*(?<!\p{L})(du|dich|dir|sie|ihnen|wir|uns|euch)(?!\p{L})/u.test(
      text,
    ) && SURE.has(classifyHeading(line));
  return isCall || isTold || isOwn ? classifyHeading(line) : null;
}

const POSSESSIVE = pattern(
  "",
  "^((ihre?|deine?|unsere?|your|our|key|minimum|preferred|essential|basic|main|position|diese|",
  "warum|why|wonach|wofür|in this role|gute gründe|person) .*|(dich|sie) erwartet|",
  "job (responsibilities|benefits|requirements|duties|purpose)|desirable|mehrwert für .*|",
  "wir wünschen uns|knowledge, skills.*)$",
);
const SURE = new Set<SectionKind>(["tasks", "profile", "benefits", "expect"]);

/** Lower case, without numbers, symbols, gender forms and marks at either end. */
function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\([^)]{0,20}\)/g, " ")
    .replace(/[:*_/](in|innen|e|r|n)\b/g, "")
    .replace(/[’`´]/g, "'")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
    .replace(/[^\p{L}\p{N}'&/-]+/gu, " ")
    .trim();
}

/** First match wins: from the most telling words to the vaguest. */
const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    "apply",
    pattern(
      "",
      "^(noch |hast du |haben sie )?fragen|^(dein|ihr|your|unser)?e?n? ?(ansprechpartner|",
      "ansprechperson|kontakt|contact)|bewirb dich|jetzt bewerben|how to apply|apply (now|here)|^apply|",
      "bewerbungs(prozess|unterlagen|verfahren|ablauf)|application process",
    ),
  ],
  [
    "profile",
    pattern(
      "",
      String.raw`\b(mit)?bring(st|en|t)?\b(?! du dich ein)(?! sie sich ein)|mitbring|you('ll)? bring|`,
      "überzeug(st|en) (du|sie)|(du|sie) uns überzeug|begeister(st|n) (du|sie)|womit .*überzeug|",
      "damit .*überzeug|qualifikation|qualification|anforderung|voraussetzung|requirement",
    ),
  ],
  ["expect", /(from|von) (us|uns) erwarten|erwarten (kannst|können|darfst|dürfen|kann)|expect from us/],
  [
    "profile",
    pattern(
      "",
      "von (dir|ihnen|euch) erwarten|erwarten wir|wir erwarten|^erwartungen|unsere erwartung|we expect|",
      "expectations|wünschen wir uns|wir (uns )?wünschen|we('re| are) looking for|looking for|",
      "^(was|wen|wonach) wir suchen|wen suchen wir|^wir suchen( dich)?$",
    ),
  ],
  [
    "benefits",
    pattern(
      "",
      String.raw`\bbiete[nt]?\b|\boffer(s|ing)?\b|benefit|vorteile|zusatzleistung|\bperks\b|goodies|`,
      String.raw`in it for (you|me)|on offer|\bextras\b|pluspunkt|freu(en|e)? (dich|sie|du|euch|kannst)|`,
      "freuen (kannst|können|darfst)|(da|wo)rauf .*freu|angebot(e)?( an (dich|sie))?$|unser angebot|",
      "leistungen$|für (dich|sie) drin|was .*(dir|ihnen) .*geben|bekommst|bekommen sie|^das gibt's|",
      "gibt es|kriegst|erhältst|erhalten sie|in it for you|^warum|^why|wir überzeugen|",
      "(finden sie|findest du) (bei|an) uns|plus für (dich|sie)|wir für (dich|sie|euch)$|tun wir für|",
      String.raw`in store for you|\bpackage$|gute gründe|mehrwert|spricht für uns|lohnt|^salary|^pay\b|`,
      "gründe für|für uns spricht|für sie (tun|da)|profitier|unser versprechen|garantieren|vergütung|",
      "compensation|gehalt|unsere leistungen|sozialleistungen|was wir .*(tun|geben)|wir geben|we give|",
      String.raw`what you('ll)? get|you('ll)? get|darauf kannst|dein plus|ihr plus|\bzuckerl|wohlfühl`,
    ),
  ],
  ["tasks", /aufgaben?(?!n?feld)|tätigkeiten/],
  [
    "expect",
    pattern(
      "",
      "erwartet (dich|sie|euch)|(dich|sie|dir|ihnen|euch) .*erwartet|you (can )?expect|to expect|",
      "warten auf|wartet auf|awaits? you",
    ),
  ],
  [
    "tasks",
    pattern(
      "",
      String.raw`aufgabe|tätigkeit|verantwort|responsibilit|\bduties\b|\btasks?\b|objectives|`,
      "what you('ll| will| 'll)?( be)? do|what you'll|you will be|^you will|",
      "was du .*(tust|machst|bewegst|gestaltest|lernst|tun|machen|bewegen)|",
      "was sie .*(tun|machen|bewegen|gestalten)|das machst du|machst du|lernst|lernen sie|",
      "inhalte der ausbildung|ausbildungsinhalte|lehrinhalte|",
      "(dein|ihr|unser)e? (neuer? |zukünftiger? |künftiger? |täglicher? |spannende |konkrete )?(job|",
      "rolle|mission|beitrag|alltag|arbeitsalltag|einsatz|wirkungskreis|spielfeld|impact|",
      "herausforderung)|(your|the) (new |future )?(role|job|mission|impact|challenge|day)|",
      String.raw`^(role|rolle|mission|job|herausforderung)$|^role\b|in this role|job purpose|outcomes$|`,
      "success looks like|stelleninhalt|arbeitsinhalt|(unterstützt|hilfst) du|unterstützen sie uns|",
      "bringst du dich ein|bringen sie sich ein|(position|job|role) (summary|overview|purpose)|",
      "das tun sie|was sie tun|wofür wir (dich|sie)|role (summary|overview|description)|",
      "stellenbeschreibung|job description|arbeitsgebiet|arbeitsfeld|arbeitsbereich|aufgabengebiet|",
      "einsatzgebiet|schwerpunkt|day.to.day|(worum|darum) geht|wofür wir dich|dein tag|",
      "how you('ll)? (make|contribute)|das tust du|tätigkeiten",
    ),
  ],
  [
    "profile",
    pattern(
      "",
      String.raw`profil\b|profile|kompetenz|fähigkeit|kenntnisse|\bskills?\b|gesucht wird|person specification|`,
      "makes you a|(great|good|perfect|right) fit|^desirable|^essential|^ideal |good to have|",
      "qualitäten$|ist für (dich|sie),? wenn|(macht|zeichnet) (dich|sie) aus|(dich|sie) ausmacht|",
      "(sie|du) für uns$|was (uns )?(wichtig|zählt)|uns wichtig|what we value|werdegang|^das kannst du|",
      "wer (du|sie) (bist|sind)|who you are|about you|über dich|^das bist du|^du bist|^sie sind|",
      "^du hast|^sie haben|^you (have|are)|zeichne(t|n)|",
      "(dein|ihr|your)e? (hintergrund|background|stärken|strengths|talent|können|skills)|erfahrung|",
      "experience|must.?have|nice.to.have|stärken|solltest|sollten|passt (du|zu)|passen (sie|zu)|",
      "steckbrief|was (du|sie) (kannst|können|brauchst|mit)|rüstzeug|ideal candidate|candidate|",
      "damit punkt|education|ausbildung & erfahrung|von vorteil|gut zu wissen, dass du|bonus points|",
      "ideal wäre|optimal",
    ),
  ],
  [
    "apply",
    pattern(
      "",
      String.raw`bewerb|bewirb|\bapply|application|interesse|interessiert|interested|neugierig|^klingt|`,
      "^haben wir|lust|worauf wartest|bist du dabei|kontakt|ansprechpartner|contact|questions|so geht|",
      "nächste schritte|next steps|dein weg zu uns|schreib uns|^werde teil|^join",
    ),
  ],
  ["places", /standort|arbeitsort|einsatzort|^ort$|locations?$|office|anfahrt|so finden/],
  [
    "facts",
    pattern(
      "",
      "eckdaten|hard facts|auf einen blick|key facts|^facts|^fakten|rahmenbedingungen|arbeitszeit|",
      "basic information|^details|beginn$",
    ),
  ],
  [
    "company",
    pattern(
      "",
      "^team$|über uns|wer wir|who we are|about (us|the|our)|unternehmen|company|das sind wir|",
      "^wir sind|macht uns aus|uns ausmacht|unser team|the team|our team|willkommen|welcome|",
      "arbeitgeber|employer|vision|wir stellen uns vor|^wir$|einleitung|introduction|^hey|^hallo|firma",
    ),
  ],
];

const LEAD = pattern(
  "",
  "^((deine?|ihre?|unsere?|your|our|die|das|der|the|zu den|what's|main|key|primary|wesentliche|",
  "zukünftige|künftige|neue|wichtigste|allgemeine|fachliche|persönliche|folgende|konkrete|",
  "zentrale)n?r? )+",
);
const TAIL = pattern(
  "",
  "( (bei uns|im überblick|im detail|auf einen blick|an dich|an sie|für dich|für sie|für|umfassen|",
  "sind|dabei|als .*|im .*|in der .*|at .*|bei .*|of .*))+$",
);

const NOUNS = [
  "aufgaben?|aufgabengebiet|aufgabenbereich|aufgabenschwerpunkte|aufgabenprofil|hauptaufgaben|",
  "kernaufgaben|tätigkeiten|tätigkeit|tätigkeitsbereich|tätigkeitsprofil|arbeitsgebiet|",
  "einsatzgebiet|verantwortung|verantwortungsbereich|verantwortlichkeiten|rolle|mission|job|",
  "stellenbeschreibung|ausbildungsinhalte|herausforderung|responsibilities|duties|tasks|role|",
  "key objectives|job description|role summary|stelleninhalte?|arbeitsinhalte|arbeitsaufgaben|",
  "tätigkeitsfelder|tätigkeitsbeschreibung|job summary|outcomes|expectations|must haves?|",
  "good to have|ideal skills|technische skills|package|profil|qualifikation|qualifikationen|",
  "qualifikationsprofil|anforderungen|anforderungsprofil|anforderung|voraussetzungen|fähigkeiten|",
  "kompetenzen|kenntnisse|stärken|skills|profile|requirements|qualifications|experience|education|",
  "must-haves?|nice-to-haves?|nice to haves?|benefits?|vorteile|leistungen|angebot|extras|perks|",
  "goodies|zusatzleistungen|sozialleistungen|vergütung|gehalt|compensation|salary|unternehmen|team|",
  "company|firmenprofil|unternehmensprofil|kontakt|kontaktdaten|ansprechpartner|ansprechpartnerin|",
  "ansprechperson|bewerbung|contact|application|standort|arbeitsort|einsatzort|location|",
  "rahmenbedingungen|eckdaten|arbeitszeit|interesse|interessiert|fragen|einleitung|introduction",
].join("");
const BARE_HEADINGS = new RegExp(`^(${NOUNS})(( und | & | and |/| / |, )(deine |ihre |your )?(${NOUNS}))?$`);

/** Sentences that are only ever said above a list or an address. */
const PHRASE_HEADINGS = new RegExp(
  [
    [
      "^(was|das|dies|damit|womit|so|worauf|darauf|warum|wieso|wen|wer|wie) .*(erwartet|mitbringst|",
      "mitbringen|bringst du mit|bringen sie mit|solltest|sollten|wünschen|bieten|bietet|gibt's|tust|",
      "machst|bewegst|kannst|können|auszeichnet|überzeugst|überzeugen|punktest|macht|aus|suchen|bist|",
      "sind|wir dir bieten|freuen|lernst|ausmacht|passt)( .{0,25})?$",
    ].join(""),
    [
      "^(wir|we) (bieten|offer|suchen|erwarten|expect|are looking for)( (dir|ihnen|euch|you|dich|sie|",
      "von dir|von ihnen|außerdem|als arbeitgeber|unter anderem|bei uns|zudem|insbesondere|",
      "unseren .*))*$",
    ].join(""),
    "^(what|why|who|how) (you|we|is|to|makes|will|your|us|it|join|work|our)\\b.*$",
    "^what's (in it for (you|me)|on offer)$",
    "^about (you|us|the (role|job|team|company|position)|your role|our .*)$",
    "^(über|wir über) (uns|dich|das unternehmen)$",
    "^(wer wir sind|wer du bist|wer sie sind|das sind wir|das bist du|wir sind .{0,30})$",
    [
      "^(jetzt bewerben|haben wir .*|interesse geweckt.*|neugierig.*|klingt .*|",
      "fühlst du dich angesprochen.*|sie haben fragen|(hast du|haben sie|noch) .*fragen|bist du dabei|",
      "worauf wartest du.*|werde teil .*|bewirb dich .*|apply now|(sind sie )?interessiert|",
      "lust auf .*)$",
    ].join(""),
    [
      "^(unser versprechen|unser angebot|gute gründe|deine ansprechpartner.*|ihre ansprechpartner.*|",
      "your contact.*|key responsibilities|bonus points|nice to have|must have)( (an|für|bei|zu|",
      "for) .{0,20})?$",
    ].join(""),
    "^(freu(en)?|freue) (dich|sie sich) auf( .{0,20})?$",
    "^(you|you'll|you will) (bring|get|have|are|be|need)$",
    "^(du bringst mit|sie bringen mit|du passt zu uns.*|sie passen zu uns.*|du hast|du bist|sie haben|sie sind)$",
  ].join("|"),
);
