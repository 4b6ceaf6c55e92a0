import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { ChatbotPanel } from "~/features/campaign/overview/chatbot-panel";
import type { CampaignChatbot } from "~/features/campaign/overview/load-chatbot.server";
import de from "../../locales/de/chatbot-builder.json";
import en from "../../locales/en-US/chatbot-builder.json";

const TEXTS = { de, "en-US": en };
const live = { number: 2, date: "2026-11-01T09:00:00.000Z", isSwitchedOff: false };
const chatbot: CampaignChatbot = { questions: 8, minutes: 3, isDraft: false, mayEdit: true, live };

test.each(["de", "en-US"] as const)("the overview says which chatbot applicants meet (%s)", (language) => {
  const { panel } = TEXTS[language];
  const shown = render(language, chatbot);
  expect(shown).toContain(panel.live.replace("{{number}}", "2"));
  expect(shown).toContain(panel.edit);
  expect(shown).toContain(panel.minutes_other.replace("{{count}}", "3"));
  const off = render(language, { ...chatbot, live: { ...live, isSwitchedOff: true } });
  expect(off).toContain(panel.generated);
  expect(off).toContain(panel.switchedOff.replace("{{number}}", "2"));
  expect(off).toContain(panel.edit);
});

test.each([
  "de",
  "en-US",
] as const)("without the builder nothing leads to it, and the panel says why (%s)", (language) => {
  const shown = render(language, { ...chatbot, mayEdit: false });
  expect(shown).toContain(TEXTS[language].panel.builderOff);
  expect(shown).not.toContain("chatbotBuilder");
  expect(shown).toContain('href="/chatbot/1"');
});

function render(language: "de" | "en-US", shown: CampaignChatbot): string {
  const i18n = createInstance();
  const resources = { [language]: { "chatbot-builder": TEXTS[language] } };
  void i18n.init({ lng: language, resources, ns: ["chatbot-builder"], interpolation: { escapeValue: false } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ChatbotPanel job={{ id: "1", status: "online" }} chatbot={shown} />
    </I18nextProvider>,
  );
}
