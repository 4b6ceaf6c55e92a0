import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Opening } from "~/content-api/careers";
import { CareersPage } from "~/features/careers/careers-page";
import { i18nOf } from "~/platform/i18n/i18n";

function render(salary: Opening["salary"]): string {
  const job = { id: "j1", title: "Pflegefachkraft", places: ["Kassel"], fullTime: true, partTime: false, salary };
  const face = { brand: "b1", color: null, logo: null, picture: null };
  const careers = { name: "Sonnenhof", description: null, homepage: null, face, jobs: [job], next: null };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("de")}>
      <CareersPage careers={careers} isFirst />
    </I18nextProvider>,
  );
}

test.each([
  ["whole euros have no decimals", { type: "perMonth", min: 3200, max: 3900 }, "3.200 bis 3.900\u00a0€ pro Monat"],
  ["others have two", { type: "perHour", min: 15.2, max: 17.5 }, "15,20 bis 17,50\u00a0€ pro Stunde"],
] as const)("pay is written as everywhere: %s", (_, salary, text) => {
  expect(render(salary)).toContain(text);
});
