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
  alltagsbegleitung: {
    skills: ["alltagsassistenz", "demenzbetreuung", "biografiearbeit", "freizeitgestaltung", "haushaltsfuehrung"],
    educations: ["hauptschulabschluss", "pflegehelfer"],
    tasks: [
      ["Menschen im Alltag begleiten und aktivieren", "Accompany and engage people in everyday life"],
      ["Vorlesen, singen, basteln und spazieren gehen", "Read aloud, sing, make crafts and go for walks"],
      ["Kleine Gruppen und Feste gestalten", "Organize small groups and celebrations"],
      ["Bei Mahlzeiten unterstützen", "Support people at meals"],
      ["Beobachtungen kurz festhalten", "Briefly record observations"],
    ],
  },
  schulbegleitung: {
    skills: ["inklusion", "alltagsassistenz", "deeskalation", "beobachtung", "kinderschutz"],
    educations: ["hauptschulabschluss", "mittlere-reife"],
    tasks: [
      ["Ein Kind im Unterricht und in der Pause begleiten", "Accompany a child in class and during breaks"],
      ["Beim Lernen und beim Kontakt zu anderen helfen", "Help with learning and with contact to others"],
      ["In schwierigen Lagen Ruhe geben", "Bring calm to difficult situations"],
      ["Sich mit Lehrkräften und Eltern absprechen", "Coordinate with teachers and parents"],
      ["Fortschritte festhalten", "Record progress"],
    ],
  },
  lehrkraft: {
    skills: ["unterrichtsgestaltung", "elterngespraeche", "inklusion", "medienpaedagogik", "sprachfoerderung"],
    educations: ["master", "bachelor"],
    tasks: [
      ["Unterricht vorbereiten und halten", "Prepare and teach lessons"],
      ["Leistungen bewerten und Rückmeldung geben", "Assess performance and give feedback"],
      ["Gespräche mit Lernenden und Eltern führen", "Hold conversations with learners and parents"],
      ["An Konferenzen und Projekten mitwirken", "Take part in conferences and projects"],
      ["Lernmaterial weiterentwickeln", "Improve learning materials"],
    ],
  },
  jugendhilfe: {
    skills: ["hilfeplanung", "krisenintervention", "deeskalation", "kinderschutz", "sozialrecht", "elterngespraeche"],
    educations: ["anerkennung-erzieher", "bachelor"],
    tasks: [
      ["Jugendliche im Alltag begleiten und fördern", "Accompany and support young people in everyday life"],
      ["Hilfepläne schreiben und fortführen", "Write and update support plans"],
      ["Mit Eltern, Schulen und Jugendamt zusammenarbeiten", "Work with parents, schools and the youth welfare office"],
      ["In Krisen schnell und besonnen handeln", "Act quickly and calmly in crises"],
      ["Freizeit und Ferien gestalten", "Organize leisure time and vacations"],
    ],
  },
  psychologie: {
    skills: ["sozialberatung", "krisenintervention", "gruppenarbeit", "pflegedokumentation", "beobachtung"],
    educations: ["master", "promotion"],
    tasks: [
      ["Gespräche führen und Diagnosen stellen", "Hold conversations and make diagnoses"],
      ["Einzel- und Gruppentherapien leiten", "Lead individual and group therapy"],
      ["Angehörige und Teams beraten", "Advise relatives and teams"],
      ["Verlauf und Gutachten schreiben", "Write progress notes and expert opinions"],
      ["In Krisen beraten", "Advise in crises"],
    ],
  },
  hauswirtschaft: {
    skills: ["haushaltsfuehrung", "waeschepflege", "unterhaltsreinigung", "speisen-zubereiten", "hygienevorschriften"],
    educations: ["ausbildung", "hauptschulabschluss"],
    tasks: [
      ["Mahlzeiten planen und zubereiten", "Plan and prepare meals"],
      ["Räume reinigen und wohnlich gestalten", "Clean rooms and make them homely"],
      ["Wäsche waschen und pflegen", "Wash and care for laundry"],
      ["Einkäufe planen und Vorräte prüfen", "Plan purchases and check supplies"],
      ["Hygieneregeln umsetzen und festhalten", "Apply and record hygiene rules"],
    ],
  },
  einrichtungsleitung: {
    skills: ["personalfuehrung", "budgetplanung", "qualitaetsmanagement", "dienstplanung", "sozialrecht"],
    educations: ["fachwirt", "bachelor"],
    tasks: [
      ["Die Einrichtung wirtschaftlich und fachlich leiten", "Manage the facility economically and professionally"],
      ["Teams führen und entwickeln", "Lead and develop teams"],
      ["Budget planen und Pflegesätze verhandeln", "Plan the budget and negotiate care rates"],
      ["Qualität sichern und Prüfungen begleiten", "Ensure quality and accompany audits"],
      ["Ansprechbar für Angehörige und Behörden sein", "Be the contact for relatives and authorities"],
    ],
  },
  ganztagsbetreuung: {
    skills: ["paedagogische-angebote", "freizeitgestaltung", "beobachtung", "kinderschutz", "elterngespraeche"],
    educations: ["mittlere-reife", "ausbildung"],
    tasks: [
      ["Kinder am Nachmittag betreuen", "Look after children in the afternoon"],
      ["Hausaufgaben begleiten", "Supervise homework"],
      ["Spiele, Sport und Projekte anbieten", "Offer games, sports and projects"],
      ["Mittagessen begleiten", "Accompany lunch"],
      ["Sich mit Schule und Eltern abstimmen", "Coordinate with the school and parents"],
    ],
  },
};
