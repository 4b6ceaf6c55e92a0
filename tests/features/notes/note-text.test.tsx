import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoteText } from "~/features/notes/note-text";
import { readMarkdown } from "~/lib/markdown";

const render = (text: string, names: string[] = []) =>
  renderToStaticMarkup(createElement(NoteText, { blocks: readMarkdown(text), names })).replace(
    /^<div[^>]*>|<\/div>$/g,
    "",
  );

test.each([
  ["**fett** und *kursiv*", "<p><strong>fett</strong> und <em>kursiv</em></p>"],
  ["eins\nzwei", "<p>eins<br/>zwei</p>"],
  ["- eins\n  1. innen", '<ul><li>eins<ol start="1"><li>innen</li></ol></li></ul>'],
  [
    "[Anzeige](https://example.org)",
    '<p><a href="https://example.org" target="_blank" rel="nofollow noopener">Anzeige</a></p>',
  ],
  ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["Bitte **@Mo Member** fragen", '<p>Bitte <strong><b class="mention">@Mo Member</b></strong> fragen</p>'],
])("%j is shown as %s", (text, html) => {
  expect(render(text, ["Mo Member"])).toBe(html);
});
