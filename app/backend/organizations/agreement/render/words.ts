import type { Language } from "~/domain/people";

/** Words around the text. They are here and not in `locales/` because every start of the Worker evaluates those. */
const de = {
  title: "Vertrag zur Auftragsverarbeitung",
  law: "nach Art. 28 DSGVO",
  version: "Fassung",
  controller: "Verantwortlicher",
  processor: "Auftragsverarbeiter",
  subprocessors: "Anlage 2: Weitere Auftragsverarbeiter",
  noSubprocessors: "Keine.",
  accepted: "Elektronisch geschlossen am {{date}} durch {{name}} für {{organization}}.",
  page: "Seite {{number}} von {{count}}",
};

const en: typeof de = {
  title: "Data processing agreement",
  law: "under Art. 28 GDPR",
  version: "Version",
  controller: "Controller",
  processor: "Processor",
  subprocessors: "Annex 2: Other processors",
  noSubprocessors: "None.",
  accepted: "Concluded electronically on {{date}} by {{name}} for {{organization}}.",
  page: "Page {{number}} of {{count}}",
};

export const wordsIn = (language: Language): typeof de => (language === "de" ? de : en);
