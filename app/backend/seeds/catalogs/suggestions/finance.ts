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
  steuerberatung: {
    skills: ["steuererklaerungen", "jahresabschluss", "umsatzsteuer", "datev", "kundenberatung"],
    educations: ["bachelor", "master", "fachwirt"],
    tasks: [
      ["Mandantinnen und Mandanten steuerlich beraten", "Give clients tax advice"],
      ["Jahresabschlüsse und Steuererklärungen erstellen", "Prepare annual statements and tax returns"],
      ["Betriebsprüfungen begleiten", "Accompany tax audits"],
      ["Gestaltungen prüfen und rechnen", "Review and calculate tax structures"],
      ["Das Team fachlich anleiten", "Guide the team professionally"],
    ],
  },
  bankberatung: {
    skills: ["kundenberatung", "kreditpruefung", "wertpapiere", "verkaufsgespraeche", "compliance"],
    educations: ["ausbildung-kaufmaennisch", "bachelor"],
    tasks: [
      ["Kundinnen und Kunden zu Geldfragen beraten", "Advise customers on financial matters"],
      ["Konten, Kredite und Anlagen anbieten", "Offer accounts, loans and investments"],
      ["Kreditanträge prüfen und vorbereiten", "Review and prepare loan applications"],
      ["Beratungen vollständig dokumentieren", "Fully document consultations"],
      ["Bestehende Beziehungen pflegen", "Maintain existing relationships"],
    ],
  },
  versicherung: {
    skills: ["versicherungsberatung", "schadenbearbeitung", "kundenberatung", "vertragsmanagement"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Bedarf klären und Verträge anbieten", "Clarify needs and offer policies"],
      ["Verträge anlegen und ändern", "Create and change policies"],
      ["Schäden aufnehmen und klären", "Record and clarify claims"],
      ["Bestandskunden betreuen", "Look after existing customers"],
      ["Beratungen dokumentieren", "Document consultations"],
    ],
  },
  schadenregulierung: {
    skills: ["schadenbearbeitung", "schriftverkehr", "kundenservice", "datenschutz"],
    educations: ["ausbildung-kaufmaennisch", "mittlere-reife"],
    tasks: [
      ["Schadenmeldungen aufnehmen", "Record claims"],
      ["Deckung und Unterlagen prüfen", "Check coverage and documents"],
      ["Gutachten beauftragen und bewerten", "Commission and evaluate expert reports"],
      ["Zahlungen anweisen", "Arrange payments"],
      ["Beteiligte informieren", "Inform everyone involved"],
    ],
  },
  wirtschaftspruefung: {
    skills: ["wirtschaftspruefung", "jahresabschluss", "konzernabschluss", "excel", "englisch"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Abschlüsse bei Mandantinnen und Mandanten prüfen", "Audit statements at client sites"],
      ["Prüfungen planen und vorbereiten", "Plan and prepare audits"],
      ["Zahlen auswerten und Stichproben ziehen", "Analyze figures and take samples"],
      ["Prüfberichte schreiben", "Write audit reports"],
      ["Ergebnisse im Team besprechen", "Discuss findings with the team"],
    ],
  },
  finanzleitung: {
    skills: ["personalfuehrung", "liquiditaetsplanung", "konzernabschluss", "budgetplanung", "risikomanagement"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Rechnungswesen und Controlling leiten", "Lead accounting and controlling"],
      ["Abschlüsse verantworten", "Take responsibility for financial statements"],
      ["Liquidität und Budget planen", "Plan liquidity and budget"],
      ["Mit Banken und Prüfern verhandeln", "Negotiate with banks and auditors"],
      ["Die Geschäftsführung beraten", "Advise management"],
    ],
  },
  buchhaltungsassistenz: {
    skills: ["kreditoren-debitoren", "mahnwesen", "datev", "excel", "datenerfassung"],
    educations: ["ausbildung-kaufmaennisch", "mittlere-reife"],
    tasks: [
      ["Rechnungen prüfen und buchen", "Check and post invoices"],
      ["Zahlungen vorbereiten und zuordnen", "Prepare and allocate payments"],
      ["Mahnungen schreiben", "Write reminders"],
      ["Belege digital ablegen", "File receipts digitally"],
      ["Abschlüsse vorbereiten helfen", "Help prepare closings"],
    ],
  },
};
