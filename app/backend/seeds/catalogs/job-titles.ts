import type { JobCategory } from "~/domain/jobs/job";
import type { Entry, Field } from "./entry";
import { titleSynonyms } from "./title-synonyms";

export type JobTitle = Entry & {
  field: Field;
  category: JobCategory;
  synonyms: readonly string[];
  synonymsEn: readonly string[];
};

/** Titles that name every gender; pages may add "(m/w/d)". Five for each field. */
export const jobTitles: readonly JobTitle[] = [
  title("pflegefachkraft", "Pflegefachkraft", "Registered nurse", "health", "specialist"),
  title("pflegehilfskraft", "Pflegehilfskraft", "Nursing assistant", "health", "juniorStaff"),
  title("medizinische-fachangestellte", "Medizinische/r Fachangestellte/r", "Medical assistant", "health", "assistant"),
  title("physiotherapie", "Physiotherapeut/in", "Physical therapist", "health", "specialist"),
  title("pflegedienstleitung", "Pflegedienstleitung", "Director of nursing", "health", "manager"),

  title("erzieher", "Erzieher/in", "Early childhood educator", "social", "specialist"),
  title("kinderpflege", "Kinderpfleger/in", "Childcare assistant", "social", "assistant"),
  title("sozialpaedagogik", "Sozialpädagoge/Sozialpädagogin", "Social worker", "social", "specialist"),
  title("heilerziehungspflege", "Heilerziehungspfleger/in", "Disability support specialist", "social", "specialist"),
  title("kita-leitung", "Kita-Leitung", "Daycare center director", "social", "manager"),

  title("elektronik", "Elektroniker/in", "Electrician", "trades", "specialist"),
  title("anlagenmechanik-shk", "Anlagenmechaniker/in SHK", "Plumbing and heating technician", "trades", "specialist"),
  title("maler", "Maler/in und Lackierer/in", "Painter and decorator", "trades", "specialist"),
  title("tischler", "Tischler/in", "Carpenter", "trades", "specialist"),
  title("dachdecker", "Dachdecker/in", "Roofer", "trades", "specialist"),

  title("industriemechanik", "Industriemechaniker/in", "Industrial mechanic", "industry", "specialist"),
  title("zerspanungsmechanik", "Zerspanungsmechaniker/in", "CNC machinist", "industry", "specialist"),
  title("maschinenfuehrung", "Maschinen- und Anlagenführer/in", "Machine operator", "industry", "specialist"),
  title("produktionshilfe", "Produktionshelfer/in", "Production assistant", "industry", "juniorStaff"),
  title("produktionsleitung", "Produktionsleitung", "Production manager", "industry", "manager"),

  title("berufskraftfahrer", "Berufskraftfahrer/in", "Truck driver", "logistics", "specialist"),
  title("lagerlogistik", "Fachkraft für Lagerlogistik", "Warehouse logistics specialist", "logistics", "specialist"),
  title("lagerhilfe", "Lagerhelfer/in", "Warehouse worker", "logistics", "juniorStaff"),
  title("disposition", "Disponent/in", "Dispatcher", "logistics", "specialist"),
  title("logistikleitung", "Leitung Logistik", "Logistics manager", "logistics", "manager"),

  title("koch", "Koch/Köchin", "Cook", "hospitality", "specialist"),
  title("servicekraft", "Servicekraft", "Server", "hospitality", "juniorStaff"),
  title("hotelfach", "Hotelfachkraft", "Hotel specialist", "hospitality", "specialist"),
  title("reinigungskraft", "Reinigungskraft", "Cleaner", "hospitality", "juniorStaff"),
  title("restaurantleitung", "Restaurantleitung", "Restaurant manager", "hospitality", "manager"),

  title("verkauf", "Verkäufer/in", "Sales associate", "sales", "juniorStaff"),
  title("einzelhandel", "Kaufmann/Kauffrau im Einzelhandel", "Retail specialist", "sales", "assistant"),
  title(
    "vertriebsinnendienst",
    "Mitarbeiter/in Vertriebsinnendienst",
    "Inside sales representative",
    "sales",
    "specialist",
  ),
  title("aussendienst", "Mitarbeiter/in im Außendienst", "Field sales representative", "sales", "specialist"),
  title("filialleitung", "Filialleitung", "Store manager", "sales", "manager"),

  title("bueromanagement", "Kaufmann/Kauffrau für Büromanagement", "Office administrator", "office", "assistant"),
  title("sachbearbeitung", "Sachbearbeiter/in Auftragsabwicklung", "Order processing clerk", "office", "assistant"),
  title("assistenz-geschaeftsfuehrung", "Assistenz der Geschäftsführung", "Executive assistant", "office", "assistant"),
  title("empfang", "Mitarbeiter/in am Empfang", "Receptionist", "office", "assistant"),
  title("personalreferat", "Personalreferent/in", "HR generalist", "office", "specialist"),

  title("buchhaltung", "Buchhalter/in", "Accountant", "finance", "specialist"),
  title("bilanzbuchhaltung", "Bilanzbuchhalter/in", "Senior accountant", "finance", "specialist"),
  title("steuerfach", "Steuerfachangestellte/r", "Tax clerk", "finance", "specialist"),
  title("lohnbuchhaltung", "Lohn- und Gehaltsbuchhalter/in", "Payroll specialist", "finance", "specialist"),
  title("controlling", "Controller/in", "Financial controller", "finance", "specialist"),

  title("softwareentwicklung", "Softwareentwickler/in", "Software developer", "it", "specialist"),
  title("systemadministration", "Systemadministrator/in", "System administrator", "it", "specialist"),
  title("it-support", "Mitarbeiter/in IT-Support", "IT support specialist", "it", "specialist"),
  title("datenanalyse", "Datenanalyst/in", "Data analyst", "it", "specialist"),
  title("it-leitung", "IT-Leitung", "Head of IT", "it", "manager"),

  title("bauingenieurwesen", "Bauingenieur/in", "Civil engineer", "engineering", "specialist"),
  title("bauleitung", "Bauleiter/in", "Construction manager", "engineering", "manager"),
  title("konstruktion", "Konstrukteur/in", "Design engineer", "engineering", "specialist"),
  title("produktdesign", "Technische/r Produktdesigner/in", "CAD drafter", "engineering", "specialist"),
  title("servicetechnik", "Servicetechniker/in", "Service technician", "engineering", "specialist"),

  title("marketing-referat", "Marketingreferent/in", "Marketing specialist", "marketing", "specialist"),
  title("social-media", "Social-Media-Manager/in", "Social media manager", "marketing", "specialist"),
  title("grafikdesign", "Grafikdesigner/in", "Graphic designer", "marketing", "specialist"),
  title("werkstudium-marketing", "Werkstudent/in Marketing", "Working student, marketing", "marketing", "juniorStaff"),
  title("marketingleitung", "Marketingleitung", "Head of marketing", "marketing", "manager"),
];

function title(id: string, label: string, labelEn: string, field: Field, category: JobCategory): JobTitle {
  const [german, english] = titleSynonyms[id] ?? ["", ""];
  return { id, label, labelEn, field, category, synonyms: german.split(", "), synonymsEn: english.split(", ") };
}
