/** Other names of the job titles, for searching: German and English, separated by commas. */
export const titleSynonyms: Readonly<Record<string, readonly [german: string, english: string]>> = {
  pflegefachkraft: [
    "Pflegefachfrau, Pflegefachmann, Krankenpfleger, Krankenschwester, Altenpfleger, Altenpflegerin",
    "Nurse, RN, Geriatric nurse",
  ],
  pflegehilfskraft: ["Pflegehelfer, Pflegehelferin, Pflegeassistent, Pflegeassistenz", "Care assistant, Nurse’s aide"],
  "medizinische-fachangestellte": [
    "MFA, Arzthelfer, Arzthelferin, Sprechstundenhilfe",
    "Doctor’s assistant, Practice assistant",
  ],
  physiotherapie: ["Physiotherapie, Krankengymnast, Krankengymnastin", "Physiotherapist"],
  pflegedienstleitung: ["PDL, Leitung Pflege, Pflegedirektor, Pflegedirektorin", "Head of nursing, Nursing manager"],

  erzieher: [
    "Kita-Fachkraft, Pädagogische Fachkraft, Kindergärtner, Kindergärtnerin",
    "Kindergarten teacher, Nursery teacher",
  ],
  kinderpflege: ["Sozialassistent, Sozialassistentin, Pädagogische Ergänzungskraft", "Nursery assistant"],
  sozialpaedagogik: ["Sozialarbeiter, Sozialarbeiterin, Soziale Arbeit", "Social pedagogue, Social care worker"],
  heilerziehungspflege: ["HEP, Fachkraft Eingliederungshilfe", "Disability care worker, Remedial care worker"],
  "kita-leitung": ["Leitung Kindertagesstätte, Kindergartenleitung", "Kindergarten director, Nursery manager"],

  elektronik: [
    "Elektriker, Elektrikerin, Elektroinstallateur, Elektroniker für Energie- und Gebäudetechnik",
    "Electrical fitter",
  ],
  "anlagenmechanik-shk": [
    "Installateur, Heizungsbauer, Klempner, Sanitärinstallateur",
    "Plumber, Heating engineer, HVAC technician",
  ],
  maler: ["Maler, Malerin, Lackierer, Lackiererin", "House painter"],
  tischler: ["Schreiner, Schreinerin, Möbeltischler, Bautischler", "Joiner, Cabinetmaker"],
  dachdecker: ["Dachhandwerk, Bauklempner", "Roofing specialist"],

  industriemechanik: ["Betriebsschlosser, Maschinenschlosser, Instandhalter", "Maintenance mechanic, Millwright"],
  zerspanungsmechanik: ["CNC-Dreher, CNC-Fräser, Zerspaner", "Machinist, CNC operator"],
  maschinenfuehrung: ["MAF, Maschinenbediener, Anlagenbediener", "Plant operator, Production operator"],
  produktionshilfe: ["Produktionsmitarbeiter, Helfer Produktion, Montagehelfer", "Factory worker, Production worker"],
  produktionsleitung: [
    "Produktionsleiter, Produktionsleiterin, Leitung Fertigung",
    "Head of production, Plant manager",
  ],

  berufskraftfahrer: ["Lkw-Fahrer, Lkw-Fahrerin, Kraftfahrer CE, Fahrer", "HGV driver, Lorry driver"],
  lagerlogistik: ["Fachlagerist, Lagerist, Lagerfachkraft", "Warehouse clerk, Stock specialist"],
  lagerhilfe: ["Kommissionierer, Versandhelfer, Helfer Lager", "Order picker, Packer"],
  disposition: ["Speditionskaufmann, Speditionskauffrau, Tourenplaner", "Transport planner, Freight forwarder"],
  logistikleitung: ["Logistikleiter, Logistikleiterin, Lagerleitung", "Head of logistics, Warehouse manager"],

  koch: ["Jungkoch, Commis de Cuisine, Chef de Partie", "Chef de partie, Line cook"],
  servicekraft: ["Kellner, Kellnerin, Restaurantfachkraft, Bedienung", "Waiter, Waitress, Waitstaff"],
  hotelfach: ["Hotelfachmann, Hotelfachfrau, Hotelrezeption", "Hotel receptionist, Front desk agent"],
  reinigungskraft: ["Gebäudereiniger, Raumpflege, Zimmerreinigung", "Housekeeper, Janitor"],
  restaurantleitung: ["Restaurantleiter, Restaurantleiterin, Betriebsleitung Gastronomie", "Food and beverage manager"],

  verkauf: ["Verkaufskraft, Verkaufsberater, Kassierer", "Store associate, Cashier, Shop assistant"],
  einzelhandel: ["Einzelhandelskaufmann, Einzelhandelskauffrau, Fachverkäufer", "Retail sales specialist"],
  vertriebsinnendienst: ["Innendienst, Vertriebsassistenz, Sales Support", "Internal sales, Sales support"],
  aussendienst: ["Vertriebsmitarbeiter, Gebietsverkauf, Handelsvertretung", "Sales representative, Account executive"],
  filialleitung: ["Filialleiter, Filialleiterin, Marktleitung", "Branch manager, Shop manager"],

  bueromanagement: ["Bürokaufmann, Bürokauffrau, Bürokraft, Sekretariat", "Office clerk, Secretary"],
  sachbearbeitung: ["Sachbearbeitung, Auftragssachbearbeiter", "Administrative clerk, Order administrator"],
  "assistenz-geschaeftsfuehrung": [
    "Vorstandsassistenz, Chefsekretariat, Management-Assistenz",
    "Assistant to the managing director, Personal assistant",
  ],
  empfang: ["Rezeption, Empfangskraft, Telefonzentrale", "Front office assistant"],
  personalreferat: ["HR-Referent, Personalsachbearbeitung, Recruiter", "HR officer, Recruiter"],

  buchhaltung: [
    "Finanzbuchhalter, Finanzbuchhalterin, Kreditorenbuchhaltung, Debitorenbuchhaltung",
    "Bookkeeper, Accounts payable clerk",
  ],
  bilanzbuchhaltung: ["Hauptbuchhaltung, Bilanzierung", "Financial reporting accountant"],
  steuerfach: ["Steuerfachwirt, Steuerfachwirtin, Mitarbeiter Steuerkanzlei", "Tax assistant, Tax specialist"],
  lohnbuchhaltung: ["Payroll, Entgeltabrechnung, Lohnbuchhalter", "Payroll accountant"],
  controlling: ["Controlling, Finanzcontroller", "Controller, Financial analyst"],

  softwareentwicklung: [
    "Programmierer, Entwickler, Fachinformatiker Anwendungsentwicklung",
    "Software engineer, Programmer",
  ],
  systemadministration: [
    "IT-Administrator, Fachinformatiker Systemintegration, Netzwerkadministrator",
    "IT administrator, Network administrator",
  ],
  "it-support": ["Helpdesk, IT-Service, First-Level-Support", "Help desk technician, Service desk agent"],
  datenanalyse: ["Data Analyst, Business Intelligence, Data Scientist", "BI analyst, Data scientist"],
  "it-leitung": ["IT-Leiter, IT-Leiterin, CIO", "IT manager, IT director"],

  bauingenieurwesen: ["Tragwerksplaner, Statiker, Planungsingenieur", "Structural engineer"],
  bauleitung: ["Bauleitung, Oberbauleitung, Projektleitung Bau", "Site manager, Construction project manager"],
  konstruktion: [
    "Maschinenbauingenieur, Entwicklungsingenieur, Konstruktionsingenieur",
    "Mechanical engineer, Mechanical designer",
  ],
  produktdesign: ["Technischer Zeichner, Bauzeichner, CAD-Fachkraft", "Drafter, Technical designer"],
  servicetechnik: ["Kundendiensttechniker, Mechatroniker, Monteur", "Field service engineer, Mechatronics technician"],

  "marketing-referat": [
    "Marketing Manager, Online-Marketing, Kommunikation",
    "Marketing manager, Communications specialist",
  ],
  "social-media": ["Content Manager, Community Manager", "Content manager, Community manager"],
  grafikdesign: ["Mediengestalter, Mediengestalterin, Kommunikationsdesign", "Visual designer, Media designer"],
  "werkstudium-marketing": ["Praktikum Marketing, Studentische Aushilfe", "Marketing intern, Student assistant"],
  marketingleitung: ["Marketingleiter, Marketingleiterin, CMO", "Marketing director, CMO"],
};
