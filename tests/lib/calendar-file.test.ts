import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarFeed, calendarFile } from "~/lib/calendar-file";

const EVENT: CalendarEvent = {
  method: "REQUEST",
  uid: "0198@stellenfunk.example",
  sequence: 0,
  starts: "2026-10-25T00:30:00.000Z",
  minutes: 45,
  stamp: "2026-03-02T09:00:00.000Z",
  summary: "Gespräch; Pflege, Nachtschicht",
  location: "Haus A\\B\nEtage 2",
  description: "Bitte klingeln",
  organizer: { name: 'Haus "am" See', email: "job@see.example" },
  attendee: { name: "Berta Werber", email: "berta@werber.example" },
};

test("an invitation is one event in UTC that calendars understand", () => {
  expect(unfolded(calendarFile(EVENT))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Stellenfunk//Stellenfunk//DE",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:0198@stellenfunk.example",
    "SEQUENCE:0",
    "DTSTAMP:20260302T090000Z",
    "DTSTART:20261025T003000Z",
    "DTEND:20261025T011500Z",
    "SUMMARY:Gespräch\\; Pflege\\, Nachtschicht",
    "LOCATION:Haus A\\\\B\\nEtage 2",
    "DESCRIPTION:Bitte klingeln",
    'ORGANIZER;CN="Haus am See":mailto:job@see.example',
    'ATTENDEE;CN="Berta Werber";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:berta@werber.example',
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

test("calling off is a later version of the same appointment", () => {
  const lines = unfolded(calendarFile({ ...EVENT, method: "CANCEL", sequence: 1, attendee: null }));
  expect(lines).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "UID:0198@stellenfunk.example", "SEQUENCE:1", "STATUS:CANCELLED"]),
  );
  expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
});

test("with any content every line has at most 75 bytes, ends with CRLF, and no typed text makes a line of its own", () => {
  const typed = fc.string({ unit: "binary", maxLength: 120 });
  fc.assert(
    fc.property(typed, typed, typed, typed, (summary, location, description, name) => {
      const text = calendarFile({
        ...EVENT,
        summary,
        location,
        description,
        organizer: { name, email: `a@b\r\n${name}` },
      });
      const lines = text.split("\r\n");
      expect(lines.pop()).toBe("");
      const size = (line: string) => new TextEncoder().encode(line).length;
      expect(lines.filter((line) => size(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
      expect(unfolded(text)).toHaveLength(20);
    }),
    { numRuns: 50 },
  );
});

const unfolded = (text: string) => text.replace(/\r\n /g, "").split("\r\n").slice(0, -1);

test("a feed has a name and any number of appointments, without people", () => {
  const { method: _, organizer: __, attendee: ___, ...event } = EVENT;
  const lines = unfolded(calendarFeed("Termine", [event, { ...event, uid: "0199@stellenfunk.example" }]));
  expect(lines.slice(0, 6)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Stellenfunk//Stellenfunk//DE",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Termine",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
  ]);
  expect(lines.filter((line) => line.startsWith("UID"))).toEqual([
    "UID:0198@stellenfunk.example",
    "UID:0199@stellenfunk.example",
  ]);
  expect(lines.filter((line) => /^(METHOD|ORGANIZER|ATTENDEE)/.test(line))).toEqual([]);
});
