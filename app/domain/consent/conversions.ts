/** The only events that are reported to third parties. */
export const CONVERSIONS = ["agencyRegistration", "wizardCompleted", "chatbotCompleted"] as const;
export type ConversionEvent = (typeof CONVERSIONS)[number];

/** An event of one registration, job or conversation, and whether a page has reported it. */
export interface Conversion {
  event: ConversionEvent;
  id: string;
  isReported: boolean;
}

/** Those that are remembered, so that none is reported twice. */
const MOST = 12;

/** The notes in a cookie's text: "+event.id" is to be reported, "-event.id" was; other notes are left out. */
export function readConversions(text: string): Conversion[] {
  return text.split("~").flatMap((note) => {
    const [, sign, name, id = ""] = /^([+-])(\w+)\.([\w-]{1,64})$/.exec(note) ?? [];
    const event = CONVERSIONS.find((each) => each === name);
    return event ? [{ event, id, isReported: sign === "-" }] : [];
  });
}

export const writeConversions = (conversions: readonly Conversion[]): string =>
  conversions.map(({ event, id, isReported }) => `${isReported ? "-" : "+"}${event}.${id}`).join("~");

/** With one more to report; the same list when this one is known already. */
export function withConversion(known: readonly Conversion[], event: ConversionEvent, id: string) {
  if (known.some((each) => each.event === event && each.id === id)) return known;
  return [...known, { event, id, isReported: false }].slice(-MOST);
}

export const dueConversions = (known: readonly Conversion[]): ConversionEvent[] =>
  known.filter(({ isReported }) => !isReported).map(({ event }) => event);

export const allReported = (known: readonly Conversion[]): Conversion[] =>
  known.map((each) => ({ ...each, isReported: true }));
