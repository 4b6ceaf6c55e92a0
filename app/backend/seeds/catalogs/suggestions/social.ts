import type { Suggestion } from "./suggestion";

export const socialSuggestions: Readonly<Record<string, Suggestion>> = {
  erzieher: {
    skills: [
      "paedagogische-angebote",
      "beobachtung",
      "elterngespraeche",
      "sprachfoerderung",
      "kinderschutz",
      "erste-hilfe",
    ],
    educations: ["anerkennung-erzieher", "bachelor"],
    tasks: [
      ["Kinder durch den Tag in der Gruppe begleiten", "Guide children through their day in the group"],
      ["Angebote zum Spielen, Lernen und Bewegen planen", "Plan activities for playing, learning and moving"],
      ["Die Entwicklung der Kinder beobachten und festhalten", "Observe and document each child’s development"],
      ["Gespräche mit Eltern vorbereiten und führen", "Prepare and hold meetings with parents"],
      ["Eingewöhnung und Übergänge gestalten", "Organize settling-in periods and transitions"],
    ],
  },
  kinderpflege: {
    skills: ["paedagogische-angebote", "beobachtung", "sprachfoerderung", "hygienevorschriften", "erste-hilfe"],
    educations: ["ausbildung", "mittlere-reife"],
    tasks: [
      ["Kinder gemeinsam mit den Fachkräften betreuen", "Look after children together with the educators"],
      ["Mahlzeiten, Pflege und Ruhezeiten begleiten", "Support meals, personal care and rest times"],
      ["Spiel- und Bastelangebote vorbereiten", "Prepare games and craft activities"],
      ["Mit den Kindern ins Freie gehen", "Take the children outdoors"],
      ["Beim Bringen und Abholen mit Eltern sprechen", "Talk with parents at drop-off and pick-up"],
    ],
  },
  sozialpaedagogik: {
    skills: ["einzelfallhilfe", "hilfeplanung", "krisenintervention", "kinderschutz", "beobachtung", "fuehrerschein-b"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Menschen in schwierigen Lagen beraten und begleiten", "Advise and support people in difficult situations"],
      ["Hilfepläne erstellen und prüfen, was erreicht wurde", "Draw up support plans and review progress"],
      ["Mit Ämtern, Schulen und Familien zusammenarbeiten", "Work with authorities, schools and families"],
      ["In Krisen ruhig und nach klaren Abläufen handeln", "Act calmly and by clear procedures in a crisis"],
      ["Die eigene Arbeit dokumentieren und Berichte schreiben", "Document your work and write reports"],
    ],
  },
  heilerziehungspflege: {
    skills: [
      "alltagsassistenz",
      "hilfeplanung",
      "grundpflege",
      "paedagogische-angebote",
      "beobachtung",
      "medikamentengabe",
    ],
    educations: ["anerkennung-erzieher", "ausbildung"],
    tasks: [
      ["Menschen mit Behinderung in ihrem Alltag unterstützen", "Support people with disabilities in everyday life"],
      ["Selbstständigkeit beim Wohnen und Arbeiten fördern", "Foster independence at home and at work"],
      ["Pflegerische Aufgaben übernehmen, wo sie nötig sind", "Provide personal care where it is needed"],
      ["Freizeit planen und Ausflüge begleiten", "Plan leisure activities and accompany outings"],
      ["Die Teilhabeplanung gemeinsam fortschreiben", "Keep participation plans up to date together"],
    ],
  },
  "kita-leitung": {
    skills: [
      "personalfuehrung",
      "dienstplanung",
      "paedagogische-angebote",
      "elterngespraeche",
      "kinderschutz",
      "budgetplanung",
    ],
    educations: ["anerkennung-erzieher", "bachelor", "fachwirt"],
    tasks: [
      ["Die Einrichtung leiten und das Team führen", "Run the center and lead its team"],
      ["Das pädagogische Konzept weiterentwickeln", "Develop the educational concept further"],
      ["Dienste, Gruppen und Aufnahmen planen", "Plan shifts, groups and admissions"],
      ["Mit Eltern, Träger und Behörden zusammenarbeiten", "Work with parents, the operator and authorities"],
      ["Das Budget verwalten und den Kinderschutz sichern", "Manage the budget and ensure child protection"],
    ],
  },
};
