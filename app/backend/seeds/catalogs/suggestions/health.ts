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
};
