import type { Suggestion } from "./suggestion";

export const financeSuggestions: Readonly<Record<string, Suggestion>> = {
  buchhaltung: {
    skills: ["finanzbuchhaltung", "kreditoren-debitoren", "umsatzsteuer", "datev", "ms-office", "sap"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Laufende Geschäftsvorfälle buchen", "Post the day-to-day transactions"],
      ["Rechnungen prüfen und Zahlungen vorbereiten", "Check invoices and prepare payments"],
      ["Offene Posten überwachen und mahnen", "Monitor open items and send reminders"],
      ["Die Umsatzsteuervoranmeldung erstellen", "Prepare the VAT return"],
      ["Beim Monats- und Jahresabschluss helfen", "Help with month-end and year-end closing"],
    ],
  },
  bilanzbuchhaltung: {
    skills: ["jahresabschluss", "finanzbuchhaltung", "steuererklaerungen", "umsatzsteuer", "datev", "reporting"],
    educations: ["fachwirt", "bachelor"],
    tasks: [
      ["Monats- und Jahresabschlüsse erstellen", "Prepare monthly and annual financial statements"],
      ["Haupt- und Anlagenbuchhaltung führen", "Keep the general ledger and fixed assets"],
      ["Wirtschaftsprüfung und Steuerberatung begleiten", "Accompany audits and tax advisers"],
      ["Fragen zur Bilanzierung klären", "Resolve accounting questions"],
      ["Abläufe im Rechnungswesen verbessern", "Improve accounting processes"],
    ],
  },
  steuerfach: {
    skills: ["steuererklaerungen", "finanzbuchhaltung", "jahresabschluss", "lohnabrechnung", "datev", "umsatzsteuer"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Einen festen Kreis von Mandanten betreuen", "Look after your own group of clients"],
      ["Finanz- und Lohnbuchhaltung führen", "Handle bookkeeping and payroll"],
      ["Jahresabschlüsse vorbereiten", "Prepare annual financial statements"],
      ["Steuererklärungen erstellen", "Prepare tax returns"],
      ["Bescheide prüfen und Rückfragen klären", "Check tax assessments and resolve queries"],
    ],
  },
  lohnbuchhaltung: {
    skills: ["lohnabrechnung", "arbeitsrecht", "datev", "sap", "stammdatenpflege", "ms-office"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Löhne und Gehälter abrechnen", "Run payroll"],
      ["An Krankenkassen und Finanzamt melden", "Report to health insurers and the tax office"],
      ["Personalstammdaten pflegen", "Maintain employee master data"],
      ["Fragen zur Abrechnung beantworten", "Answer questions about pay slips"],
      ["Prüfungen der Sozialversicherung begleiten", "Accompany social security audits"],
    ],
  },
  controlling: {
    skills: ["kostenrechnung", "budgetplanung", "reporting", "sap", "ms-office", "datenvisualisierung"],
    educations: ["bachelor", "fachwirt", "master"],
    tasks: [
      ["Budgets mit den Fachbereichen planen", "Plan budgets with the departments"],
      ["Berichte erstellen und Abweichungen erklären", "Prepare reports and explain variances"],
      ["Produkte und Investitionen kalkulieren", "Calculate products and investments"],
      ["Kennzahlen aufbauen und pflegen", "Build and maintain key figures"],
      ["Die Geschäftsführung beraten", "Advise management"],
    ],
  },
};
