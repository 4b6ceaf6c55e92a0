import { expect, test } from "vitest";
import { benefits } from "~/backend/seeds/catalogs/benefits";
import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import { i18nOf } from "~/platform/i18n/i18n";
import { ICON_NAMES } from "~/ui/icon/icon-names";

test("every benefit of the catalog bears a symbol that is offered", () => {
  const unknown = benefits.filter(({ icon }) => !BENEFIT_ICONS.some((each) => each === icon));
  expect(unknown).toEqual([]);
});

test.each(BENEFIT_ICONS)("the symbol %s is in the sprite and has a word of its own in both languages", (icon) => {
  expect(ICON_NAMES).toContain(icon);
  for (const language of ["de", "en-US"] as const) {
    const words = BENEFIT_ICONS.map((each) => i18nOf(language).t(`ui:benefitIcon.${each}`));
    const word = i18nOf(language).t(`ui:benefitIcon.${icon}`);
    expect(word).toMatch(/^[A-ZÄÖÜ]/);
    expect(words.filter((each) => each === word)).toHaveLength(1);
  }
});
