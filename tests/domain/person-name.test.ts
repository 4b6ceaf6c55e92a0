import { expect, test } from "vitest";
import { nameProblem } from "~/domain/person-name";

test.each([
  "Mia",
  "Dr. Weber",
  "Dr.Weber",
  "J.R.R. Tolkien",
  "J.R.R.Tolkien",
  "O’Brien-Özdemir",
  "Graf v. d. Schulenburg",
  "Nguyễn Thị",
  "<b>Mia</b>",
  "",
])("%s may be a name", (name) => expect(nameProblem(name)).toBeNull());

test.each([
  "https://evil.example",
  "Win now at evil.example",
  "WWW.EVIL",
  "evil.de",
  "mia@evil.de",
  "http://localhost",
  "Mia\nSie haben gewonnen",
  "Mia\u2028Muster",
])("%j is refused", (name) => expect(nameProblem(name)).toBe("nameIsLink"));
