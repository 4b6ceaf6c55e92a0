/** What people call these qualifications in their ads, for searching: German and English, separated by commas. */
export const educationSynonyms: Readonly<Record<string, readonly [german: string, english: string]>> = {
  hauptschulabschluss: ["Berufsreife, Schulabschluss, Quali", "Basic school certificate"],
  "mittlere-reife": ["Realschulabschluss, Mittlere Reife, Schulabschluss", "Secondary school certificate, GCSE"],
  fachabitur: ["Fachabitur, Fachoberschule", "Vocational diploma"],
  abitur: ["Allgemeine Hochschulreife, Matura", "A-levels"],
  ausbildung: [
    "Lehre, Berufsabschluss, Gesellenbrief, Facharbeiterbrief",
    "Vocational training, Journeyman certificate",
  ],
  "ausbildung-kaufmaennisch": [
    "Einzelhandel, Kauffrau, Kaufmann, Kaufleute, Verkäufer, Verkäuferin, Bürokauffrau, Bürokaufmann, Industriekauffrau, Industriekaufmann, Büromanagement, Bankkauffrau, Bankkaufmann, Steuerfachangestellte, Buchhaltung, Immobilien, Versicherung, Drogist",
    "Retail, Sales assistant, Office management, Banking, Tax clerk, Real estate, Insurance",
  ],
  "ausbildung-technisch": [
    "Elektroniker, Elektronikerin, Elektrotechnik, Mechatroniker, Mechatronikerin, Industriemechaniker, Zerspanungsmechaniker, Anlagenmechaniker, Konstruktionsmechaniker, Technischer Produktdesigner, Elektriker, Chemikant, Laborant",
    "Electronics technician, Electrician, Mechatronics, Industrial mechanic, Machinist, Laboratory technician",
  ],
  "ausbildung-handwerk": [
    "Geselle, Gesellin, Tischler, Schreiner, Zimmerer, Maurer, Maler, Lackierer, Dachdecker, Fliesenleger, Friseur, Bäcker, Metzger, Kfz-Mechatroniker, Schlosser, Anlagenmechaniker SHK, Elektroniker für Gebäudetechnik",
    "Carpenter, Joiner, Bricklayer, Painter, Roofer, Tiler, Hairdresser, Baker, Butcher, Car mechanic, Plumber",
  ],
  "ausbildung-it": [
    "Fachinformatiker, Fachinformatikerin, Informatik, Systemintegration, Anwendungsentwicklung, IT-Systemelektroniker",
    "Software developer, System integration, Computer science apprenticeship",
  ],
  "ausbildung-gastgewerbe": [
    "Koch, Köchin, Hotelfachfrau, Hotelfachmann, Restaurantfachkraft",
    "Chef, Cook, Hotel specialist",
  ],
  "ausbildung-logistik": [
    "Fachkraft für Lagerlogistik, Fachlagerist, Spedition, Berufskraftfahrer, Berufskraftfahrerin",
    "Warehouse specialist, Freight forwarding, Professional driver",
  ],
  "examen-pflege": [
    "Pflegefachfrau, Pflegefachmann, Gesundheits- und Krankenpfleger, Altenpfleger, Krankenschwester, Hebamme",
    "Nurse, Geriatric nurse, Midwife",
  ],
  pflegehelfer: ["Pflegehelfer, Pflegeassistenz, Schwesternhelferin", "Care assistant"],
  "examen-gesundheit": [
    "MFA, ZFA, Medizinische Fachangestellte, Zahnmedizinische Fachangestellte, Physiotherapeut, Ergotherapeut, Logopäde, MTA, PTA, Notfallsanitäter",
    "Medical assistant, Dental assistant, Physiotherapist, Occupational therapist, Paramedic",
  ],
  "anerkennung-erzieher": [
    "Erzieher, Erzieherin, Kinderpfleger, Heilerziehungspfleger, Sozialassistenz",
    "Educator, Childcare worker",
  ],
  meister: ["Meister, Meisterin, Handwerksmeister, Industriemeister", "Master craftsman, Foreman"],
  techniker: ["Techniker, Technikerin, Staatlich geprüfter Techniker", "Technician"],
  fachwirt: ["Fachwirtin, Betriebswirtin, Bilanzbuchhalter, Fachkaufmann", "Accountant, Business administrator"],
  bachelor: [
    "Studium, Hochschulstudium, Hochschulabschluss, Bachelor of Science, Bachelor of Arts",
    "Degree, University degree, BSc, BA",
  ],
  master: ["Diplom, Master of Science, Ingenieur, Studium", "MSc, MA, Diploma"],
  staatsexamen: [
    "Erstes Staatsexamen, Zweites Staatsexamen, Volljurist, Volljuristin, Approbation, Medizinstudium, Lehramt",
    "Fully qualified lawyer, Medical licence, Licence to practise medicine, Teaching degree",
  ],
  magister: ["Magister Artium, Mag., Magistra", "Master of Arts (Magister)"],
  promotion: ["Doktor, Doktortitel", "PhD"],
};
