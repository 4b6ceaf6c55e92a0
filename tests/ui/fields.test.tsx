import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { PasswordField } from "~/ui/field/password-field";
import { PhoneField } from "~/ui/field/phone-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { translateDe } from "./translate-de";

test("a field ties its label, hint and errors to its control", () => {
  const html = renderToStaticMarkup(
    <TextField id="zip" name="zip" label="Postleitzahl" hint="5 Ziffern" errors={["Zu kurz.", "Nur Ziffern."]} />,
  );

  expect(html).toContain('<label for="zip">Postleitzahl</label>');
  expect(html).toContain('<span class="field-hint" id="zip-hint">5 Ziffern</span>');
  expect(html).toContain('id="zip-error"');
  expect(html).toMatch(/<input[^>]* aria-describedby="zip-hint zip-error" aria-invalid="true"/);
  expect(html.indexOf("zip-error")).toBeLessThan(html.indexOf("<input"));
});

test("a field without hint and errors describes nothing", () => {
  const html = renderToStaticMarkup(<TextField id="city" name="city" label="Ort" />);

  expect(html).not.toContain("aria-describedby");
  expect(html).not.toContain("aria-invalid");
});

test.each([
  { length: 90, hidden: true },
  { length: 91, hidden: false },
])("a counter at $length of 100 is hidden: $hidden", ({ length, hidden }) => {
  const html = renderToStaticMarkup(
    <TextArea id="task" name="task" label="Aufgabe" counterMax={100} defaultValue={"x".repeat(length)} />,
  );

  expect(/<span class="counter"[^>]*hidden=""/.test(html)).toBe(hidden);
  expect(html).toContain(`>${length}/100</span>`);
  expect(html).toContain('aria-describedby="task-counter"');
});

test("a password is never sent back and its rules say whether they are met", () => {
  const html = renderToStaticMarkup(
    <PasswordField
      id="password"
      name="password"
      label="Passwort"
      t={translateDe}
      rules={[
        { id: "length", label: "mindestens 12 Zeichen", met: true },
        { id: "digit", label: "eine Ziffer", met: false },
      ]}
    />,
  );

  expect(html).not.toMatch(/<input[^>]* value=/);
  expect(html).toContain('aria-describedby="password-rules"');
  expect(html).toContain(
    'class="password-rules-met">mindestens 12 Zeichen<span class="hidden" data-state="">, erfüllt</span>',
  );
  expect(html).toContain('eine Ziffer<span class="hidden" data-state="">, noch offen</span>');
});

test("a phone field has one error for its number, and its country code has a name", () => {
  const dial = { name: "country", label: "Ländervorwahl", options: [{ value: "DE", label: "DE +49" }] };
  const html = renderToStaticMarkup(
    <PhoneField id="phone" name="phone" label="Telefon" errors={["Zu kurz."]} dial={dial} />,
  );

  expect(html).toContain('aria-label="Ländervorwahl"');
  expect(html).toMatch(/<input type="tel"[^>]* aria-describedby="phone-error" aria-invalid="true"/);
});

test("the first radio bears the group's id, so that an error summary leads to it", () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      id="addressing"
      name="addressing"
      label="Anrede"
      errors={["Bitte wählen Sie."]}
      defaultValue="german_sie"
      choices={[
        { value: "german_du", label: "per du" },
        { value: "german_sie", label: "per Sie" },
      ]}
    />,
  );

  expect(html).toMatch(/<fieldset[^>]* role="radiogroup"[^>]* aria-invalid="true"/);
  expect(html).toMatch(/id="addressing"[^>]* value="german_du"/);
  expect(html).toMatch(/checked="" value="german_sie"/);
});

test("a checkbox is described by its error", () => {
  const html = renderToStaticMarkup(
    <Checkbox id="consent" name="consent" label="Ich stimme zu" errors={["Bitte bestätigen."]} />,
  );

  expect(html).toMatch(/<input[^>]* id="consent" aria-describedby="consent-error" aria-invalid="true"/);
});

test("an error summary links each field, takes the focus, and is not there without errors", () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      title="Noch zwei Angaben"
      errors={[{ id: "zip", text: "PLZ fehlt." }, { text: "Der Preis ist alt." }]}
    />,
  );

  expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
  expect(html).toContain('<a href="#zip">PLZ fehlt.</a>');
  expect(html).toContain("<li>Der Preis ist alt.</li>");
  expect(renderToStaticMarkup(<ErrorSummary title="Nichts" errors={[]} />)).toBe("");
});
