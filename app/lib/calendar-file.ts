/** One appointment as calendars exchange it (RFC 5545, RFC 5546). */
export interface CalendarEvent {
  method: "REQUEST" | "CANCEL";
  /** The same for every version of one appointment; `sequence` counts them. */
  uid: string;
  sequence: number;
  /** UTC, ISO 8601. */
  starts: string;
  minutes: number;
  /** When this version was made, UTC. */
  stamp: string;
  summary: string;
  location: string;
  description: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string } | null;
}

/** One appointment of several in a calendar that others subscribe to. */
export type FeedEvent = Omit<CalendarEvent, "method" | "organizer" | "attendee">;

/** The text of an .ics file: times in UTC, CRLF, lines of at most 75 bytes. */
export function calendarFile({ method, organizer, attendee, ...event }: CalendarEvent): string {
  const people = [
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`,
    ...(attendee ? [`ATTENDEE;CN=${quoted(attendee.name)};${ATTENDING}:${mailto(attendee.email)}`] : []),
  ];
  return written([`METHOD:${method}`], eventLines(event, people, method === "CANCEL"));
}

/** The text of a calendar that is read again and again, under a name of its own. */
export const calendarFeed = (name: string, events: readonly FeedEvent[]): string =>
  written(
    [`X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H"],
    events.flatMap((event) => eventLines(event, [], false)),
  );

const written = (properties: readonly string[], events: readonly string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Stellenfunk//Stellenfunk//DE",
    "CALSCALE:GREGORIAN",
    ...properties,
    ...events,
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

function eventLines(event: FeedEvent, people: readonly string[], isCancelled: boolean): string[] {
  const { uid, sequence, starts, minutes, stamp, summary, location, description } = event;
  const ends = new Date(Date.parse(starts) + minutes * 60_000).toISOString();
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtc(stamp)}`,
    `DTSTART:${toUtc(starts)}`,
    `DTEND:${toUtc(ends)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...people,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** The file as a download; `name`: plain ASCII. For the one who asks alone, and as it is now. */
export const calendarResponse = (event: CalendarEvent, name: string): Response =>
  new Response(calendarFile(event), {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${event.method}`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });

const toUtc = (moment: string) => `${moment.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Text values: backslash, semicolon and comma are marked, line breaks written, other control characters left out. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** Parameter values know no escape: what would end them is left out. */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}]/gu, "")}"`;

const mailto = (email: string) => `mailto:${email.replace(/[\p{Cc}\s]/gu, "")}`;

const LINE_BYTES = 75;

/** Content lines are broken after 75 bytes, never within a letter; what goes on begins with a space. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes + size > LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}

/** In UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

const ATTENDING = "ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE";
