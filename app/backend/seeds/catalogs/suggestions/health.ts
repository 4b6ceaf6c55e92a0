import type { Suggestion } from "./suggestion";

export const healthSuggestions: Readonly<Record<string, Suggestion>> = {
  pflegefachkraft: {
    skills: [
      "grundpflege",
      "behandlungspflege",
      "pflegedokumentation",
      "pflegeplanung",
      "medikamentengabe",
      "wundversorgung",
      "demenzbetreuung",
    ],
    educations: ["examen-pflege", "ausbildung"],
    tasks: [
      ["Bewohnerinnen und Bewohner pflegen und begleiten", "Care for and support our residents"],
      [
        "Behandlungspflege nach ärztlicher Verordnung übernehmen",
        "Provide medical nursing care as prescribed by the physician",
      ],
      ["Pflege planen und digital dokumentieren", "Plan care and document it digitally"],
      [
        "Angehörige beraten und sich mit Arztpraxen abstimmen",
        "Advise relatives and coordinate with medical practices",
      ],
      ["Pflegehilfskräfte und Auszubildende anleiten", "Guide nursing assistants and trainees"],
    ],
  },
  pflegehilfskraft: {
    skills: ["grundpflege", "pflegedokumentation", "demenzbetreuung", "hygienevorschriften", "erste-hilfe"],
    educations: ["pflegehelfer", "hauptschulabschluss"],
    tasks: [
      ["Bei der Körperpflege und beim Anziehen helfen", "Help with personal hygiene and dressing"],
      ["Mahlzeiten anreichen und auf das Trinken achten", "Serve meals and make sure residents drink enough"],
      ["Menschen bei Spaziergängen und Terminen begleiten", "Accompany people on walks and to appointments"],
      ["Pflegefachkräfte im Alltag unterstützen", "Support the registered nurses in their daily work"],
      ["Festhalten, was beobachtet und getan wurde", "Record what you have observed and done"],
    ],
  },
  "medizinische-fachangestellte": {
    skills: [
      "blutentnahme",
      "praxissoftware",
      "praxisabrechnung",
      "terminplanung",
      "hygienevorschriften",
      "wundversorgung",
    ],
    educations: ["examen-gesundheit", "ausbildung"],
    tasks: [
      ["Patientinnen und Patienten empfangen und Termine vergeben", "Welcome patients and schedule appointments"],
      ["Blut abnehmen, Verbände anlegen und EKGs schreiben", "Draw blood, apply dressings and record ECGs"],
      ["Bei Untersuchungen und kleinen Eingriffen assistieren", "Assist with examinations and minor procedures"],
      ["Leistungen abrechnen und Rezepte vorbereiten", "Handle billing and prepare prescriptions"],
      ["Für Hygiene sorgen und Praxisbedarf bestellen", "Maintain hygiene standards and order supplies"],
    ],
  },
  physiotherapie: {
    skills: ["krankengymnastik", "manuelle-therapie", "pflegedokumentation", "terminplanung", "praxissoftware"],
    educations: ["examen-gesundheit", "bachelor"],
    tasks: [
      ["Befund erstellen und Behandlung planen", "Assess patients and plan their treatment"],
      ["Menschen in Einzel- und Gruppenterminen behandeln", "Treat people in individual and group sessions"],
      ["Zu Übungen für zu Hause anleiten", "Teach exercises for home"],
      ["Verlauf dokumentieren und Berichte schreiben", "Document progress and write reports"],
      ["Sich mit Arztpraxen und dem Team abstimmen", "Coordinate with physicians and the team"],
    ],
  },
  pflegedienstleitung: {
    skills: [
      "personalfuehrung",
      "dienstplanung",
      "qualitaetsmanagement",
      "pflegeplanung",
      "pflegedokumentation",
      "budgetplanung",
    ],
    educations: ["examen-pflege", "fachwirt", "bachelor"],
    tasks: [
      ["Das Pflegeteam führen und den Personaleinsatz planen", "Lead the nursing team and plan staffing"],
      ["Qualität der Pflege sichern und Prüfungen vorbereiten", "Ensure the quality of care and prepare audits"],
      ["Gespräche mit Bewohnern und Angehörigen führen", "Hold conversations with residents and relatives"],
      ["Neue Mitarbeitende gewinnen und einarbeiten", "Recruit and onboard new employees"],
      ["Das Budget des Pflegebereichs verantworten", "Manage the nursing department’s budget"],
    ],
  },
  "zahnmedizinische-fachangestellte": {
    skills: [
      "zahnaerztliche-assistenz",
      "prophylaxe",
      "praxissoftware",
      "terminplanung",
      "roentgen",
      "hygienevorschriften",
    ],
    educations: ["examen-gesundheit", "ausbildung"],
    tasks: [
      ["Bei Behandlungen am Stuhl assistieren", "Assist at the chair during treatment"],
      ["Prophylaxe selbstständig durchführen", "Carry out prophylaxis independently"],
      ["Instrumente aufbereiten und Räume vorbereiten", "Sterilize instruments and prepare the rooms"],
      ["Patientinnen und Patienten empfangen und Termine vergeben", "Welcome patients and schedule appointments"],
      ["Leistungen dokumentieren und abrechnen", "Document treatments and handle billing"],
    ],
  },
  ergotherapie: {
    skills: ["ergotherapie", "pflegedokumentation", "terminplanung", "demenzbetreuung", "praxissoftware"],
    educations: ["examen-gesundheit", "bachelor"],
    tasks: [
      ["Befund erstellen und Therapieziele vereinbaren", "Assess patients and agree on therapy goals"],
      ["Einzel- und Gruppentherapien durchführen", "Conduct individual and group therapy"],
      ["Hilfsmittel auswählen und den Umgang damit üben", "Select aids and practice using them"],
      ["Angehörige beraten und anleiten", "Advise and guide relatives"],
      ["Verlauf dokumentieren und Berichte schreiben", "Document progress and write reports"],
    ],
  },
  logopaedie: {
    skills: ["sprachfoerderung", "pflegedokumentation", "terminplanung", "elterngespraeche", "praxissoftware"],
    educations: ["examen-gesundheit", "bachelor"],
    tasks: [
      ["Sprach-, Sprech- und Schluckstörungen erkennen", "Diagnose speech, language and swallowing disorders"],
      ["Kinder und Erwachsene einzeln behandeln", "Treat children and adults individually"],
      ["Eltern und Angehörige in Übungen einweisen", "Show parents and relatives how to practice"],
      ["Therapiepläne schreiben und anpassen", "Write therapy plans and adapt them"],
      ["Sich mit Arztpraxen und Schulen abstimmen", "Coordinate with physicians and schools"],
    ],
  },
  notfallsanitaet: {
    skills: ["notfallversorgung", "vitalzeichen", "medikamentengabe", "hygienevorschriften", "fuehrerschein-c1"],
    educations: ["examen-gesundheit", "ausbildung"],
    tasks: [
      ["Menschen in Notfällen versorgen und betreuen", "Treat and support people in emergencies"],
      ["Patientinnen und Patienten sicher transportieren", "Transport patients safely"],
      ["Fahrzeug und Geräte einsatzbereit halten", "Keep the vehicle and equipment ready"],
      ["Einsätze dokumentieren und übergeben", "Document missions and hand patients over"],
      ["Auszubildende auf der Wache anleiten", "Guide trainees at the station"],
    ],
  },
  "medizinische-technologie-labor": {
    skills: ["laboranalytik", "blutentnahme", "hygienevorschriften", "qualitaetsmanagement"],
    educations: ["examen-gesundheit", "bachelor"],
    tasks: [
      ["Proben annehmen und aufbereiten", "Receive and prepare samples"],
      ["Blut, Gewebe und Flüssigkeiten untersuchen", "Examine blood, tissue and fluids"],
      ["Analysegeräte bedienen und warten", "Operate and maintain analyzers"],
      ["Ergebnisse prüfen und freigeben", "Check and release results"],
      ["Qualitätskontrollen durchführen und festhalten", "Carry out and record quality controls"],
    ],
  },
  "operationstechnische-assistenz": {
    skills: ["op-assistenz", "instrumentenaufbereitung", "hygienevorschriften", "vitalzeichen"],
    educations: ["examen-gesundheit", "examen-pflege"],
    tasks: [
      ["Eingriffe vorbereiten und den Saal einrichten", "Prepare procedures and set up the operating room"],
      ["Bei Operationen instrumentieren", "Pass instruments during surgery"],
      ["Patientinnen und Patienten betreuen und lagern", "Support and position patients"],
      ["Instrumente zählen und zur Aufbereitung geben", "Count instruments and pass them on for sterilization"],
      ["Eingriffe digital dokumentieren", "Document procedures digitally"],
    ],
  },
  "pharmazeutisch-technische-assistenz": {
    skills: ["arzneimittelabgabe", "kundenberatung", "kassensysteme", "laboranalytik"],
    educations: ["examen-gesundheit", "ausbildung"],
    tasks: [
      ["Kundinnen und Kunden zu Arzneimitteln beraten", "Advise customers on medication"],
      ["Rezepte prüfen und Arzneimittel abgeben", "Check prescriptions and dispense medication"],
      ["Salben, Kapseln und Lösungen herstellen", "Prepare ointments, capsules and solutions"],
      ["Ausgangsstoffe im Labor prüfen", "Test raw materials in the laboratory"],
      ["Waren bestellen und einsortieren", "Order goods and put them away"],
    ],
  },
  apotheke: {
    skills: ["arzneimittelabgabe", "kundenberatung", "qualitaetsmanagement", "personalfuehrung"],
    educations: ["master", "promotion"],
    tasks: [
      ["Kundinnen und Kunden pharmazeutisch beraten", "Give customers pharmaceutical advice"],
      ["Verordnungen und Wechselwirkungen prüfen", "Check prescriptions and interactions"],
      ["Rezepturen verantworten und freigeben", "Take responsibility for and release preparations"],
      ["Blutdruck messen und Medikation überprüfen", "Measure blood pressure and review medication"],
      ["Das Team fachlich anleiten", "Guide the team professionally"],
    ],
  },
  arzt: {
    skills: ["notfallversorgung", "praxissoftware", "qualitaetsmanagement", "hygienevorschriften", "praxisabrechnung"],
    educations: ["master", "promotion"],
    tasks: [
      ["Patientinnen und Patienten untersuchen und behandeln", "Examine and treat patients"],
      ["Befunde bewerten und Therapien festlegen", "Evaluate findings and decide on therapies"],
      ["Patientinnen, Patienten und Angehörige aufklären", "Inform patients and relatives"],
      ["Arztbriefe schreiben und Behandlungen dokumentieren", "Write medical letters and document treatment"],
      ["Sich mit Pflege und Therapie abstimmen", "Coordinate with nursing and therapy"],
    ],
  },
};
