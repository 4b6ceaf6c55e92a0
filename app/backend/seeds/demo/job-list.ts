import type { JobStatus } from "~/domain/jobs/status";
import type { OrganizationKey } from "./organizations";

export interface DemoJob {
  title: string;
  /** The title of the catalog whose suggestions fill the job. */
  like: string;
  organization: OrganizationKey;
  brand: number;
  town: string;
  status: JobStatus;
  creator: number;
  contacts: readonly number[];
  /** Hours since the last change. */
  updated: number;
  /** Steps of the wizard that are filled in. */
  steps: number;
  /** Days from today to the start; negative when it has started. */
  start: number;
  runtime: number;
  hires: number;
  boost: boolean;
  partTimeOnly: boolean;
  migrated: boolean;
}

type Facts = Partial<Omit<DemoJob, "title" | "like" | "status" | "organization">>;

const ALL_STEPS = 15;

/** 34 jobs in every status, as three organizations would have them. The first has the lowest number. */
export const DEMO_JOBS: readonly DemoJob[] = [
  ...of("sonnenhof", { brand: 1, town: "Kassel", creator: 3, contacts: [3] }, [
    job("Bürokraft (m/w/d) für die Verwaltung", "bueromanagement", "offline", {
      updated: 1500,
      start: -95,
      runtime: 1,
      partTimeOnly: true,
    }),
    job("Heilerziehungspfleger/in in der Tagesförderung", "heilerziehungspflege", "online", {
      brand: 2,
      town: "Göttingen",
      updated: 900,
      start: -140,
      runtime: 6,
      migrated: true,
    }),
    job("Pflegehilfskraft (m/w/d) in Teilzeit, auch ohne Erfahrung", "pflegehilfskraft", "online_terminated", {
      updated: 52,
      start: -80,
      runtime: 3,
      hires: 3,
      partTimeOnly: true,
      contacts: [3, 4],
    }),
    job("Teamleitung Wohnbereich", "pflegedienstleitung", "offline", { updated: 260, start: -42, runtime: 1 }),
    job("Pflegefachkraft (m/w/d) für den Nachtdienst", "pflegefachkraft", "online", {
      updated: 400,
      start: -17,
      runtime: 2,
      boost: true,
    }),
    job("Hauswirtschaftskraft (m/w/d) Tagespflege", "reinigungskraft", "unknown", {
      brand: 2,
      updated: 700,
      start: -60,
      runtime: 2,
    }),
    job("Reinigungskraft (m/w/d) im Wohnbereich, 20 Stunden", "reinigungskraft", "reactivating", {
      brand: 2,
      updated: 74,
      start: -70,
      runtime: 2,
      partTimeOnly: true,
    }),
    job("Pflegefachkraft (m/w/d) im ambulanten Dienst", "pflegefachkraft", "online", {
      updated: 20,
      start: -9,
      runtime: 3,
      hires: 2,
      creator: 4,
      contacts: [4, 3],
    }),
    job("Physiotherapeut/in für unsere Tagespflege", "physiotherapie", "submitted", {
      brand: 2,
      updated: 30,
      start: 6,
      runtime: 2,
    }),
    job("Auszubildende zur Pflegefachfrau oder zum Pflegefachmann ab August", "pflegehilfskraft", "submitted", {
      updated: 5,
      start: 19,
      runtime: 6,
      hires: 4,
    }),
    job("Sozialpädagoge/Sozialpädagogin für die Beratung von Angehörigen", "sozialpaedagogik", "draft", {
      brand: 2,
      updated: 44,
      steps: 6,
      creator: 4,
      contacts: [4],
    }),
    job("Koch/Köchin für die Gemeinschaftsverpflegung", "koch", "draft", { brand: 2, updated: 310, steps: 3 }),
    job("Medizinische/r Fachangestellte/r", "medizinische-fachangestellte", "draft", { updated: 170, steps: 1 }),
    job("Pflegedienstleitung (m/w/d)", "pflegedienstleitung", "draft", {
      updated: 2,
      steps: ALL_STEPS,
      start: 21,
      runtime: 3,
    }),
  ]),
  ...of("weserlogistik", { brand: 3, town: "Bremen", creator: 5, contacts: [5] }, [
    job("Leitung Umschlaglager", "logistikleitung", "offline", { updated: 1100, start: -76, runtime: 1 }),
    job("Auszubildende/r Kaufmann/-frau für Spedition und Logistikdienstleistung", "sachbearbeitung", "online", {
      updated: 610,
      start: -26,
      runtime: 6,
      hires: 3,
    }),
    job("Fachkraft für Lagerlogistik in Wechselschicht", "lagerlogistik", "online", {
      updated: 330,
      start: -34,
      runtime: 2,
      hires: 5,
      boost: true,
    }),
    job("Staplerfahrer (m/w/d) Frühschicht", "lagerhilfe", "online_terminated", {
      town: "Oldenburg",
      updated: 96,
      start: -52,
      runtime: 2,
    }),
    job("Lagerhelfer/in am Wochenende", "lagerhilfe", "online", {
      updated: 215,
      start: -12,
      runtime: 1,
      hires: 2,
      partTimeOnly: true,
    }),
    job("Berufskraftfahrer (m/w/d) Tankwagen mit ADR-Schein", "berufskraftfahrer", "reactivating", {
      brand: 4,
      updated: 28,
      start: -130,
      runtime: 3,
    }),
    job("IT-Support für 14 Standorte", "it-support", "submitted", { updated: 64, start: 4, runtime: 1 }),
    job("Berufskraftfahrer (m/w/d) CE im Nahverkehr, keine Übernachtung", "berufskraftfahrer", "submitted", {
      brand: 4,
      updated: 9,
      start: 8,
      runtime: 3,
      hires: 6,
      boost: true,
    }),
    job("Buchhalter/in Debitoren", "buchhaltung", "draft", { updated: 120, steps: 11 }),
    job("Sachbearbeiter/in Vertriebsinnendienst", "sachbearbeitung", "draft", { updated: 70, steps: 6 }),
    job("Disponent/in Stückgut Nord", "disposition", "draft", {
      town: "Hannover",
      updated: 26,
      steps: ALL_STEPS,
      start: 24,
      runtime: 2,
    }),
    job("Mechatroniker/in für die eigene Werkstatt", "servicetechnik", "draft", { updated: 480, steps: 4 }),
  ]),
  ...of("brandt", { brand: 5, town: "Bielefeld", creator: 2, contacts: [2] }, [
    job("Helfer/in im Rohrleitungsbau", "produktionshilfe", "offline", { updated: 1300, start: -85, runtime: 1 }),
    job("Dachdecker/in für Photovoltaik", "dachdecker", "offline", {
      brand: 6,
      town: "Gütersloh",
      updated: 840,
      start: -66,
      runtime: 1,
    }),
    job("Anlagenmechaniker/in Sanitär-, Heizungs- und Klimatechnik", "anlagenmechanik-shk", "online_terminated", {
      updated: 38,
      start: -73,
      runtime: 3,
      hires: 2,
    }),
    job("Elektroniker/in für Energie- und Gebäudetechnik", "elektronik", "reactivating", {
      town: "Paderborn",
      updated: 150,
      start: -99,
      runtime: 2,
    }),
    job("Kundendienstmonteur (m/w/d) für Wärmepumpen", "anlagenmechanik-shk", "online", {
      brand: 6,
      updated: 140,
      start: -5,
      runtime: 2,
      boost: true,
    }),
    job(
      "Projektleitung Technische Gebäudeausrüstung „Neue Mitte“, Wohnen und Gewerbe, bis zur Abnahme",
      "bauleitung",
      "submitted",
      {
        updated: 12,
        start: 11,
        runtime: 6,
      },
    ),
    job("Bauleitung Haustechnik", "bauleitung", "draft", { updated: 88, steps: 13, start: 18 }),
    job("Büroassistenz für Auftragsannahme und Terminplanung", "bueromanagement", "draft", {
      updated: 33,
      steps: 8,
      partTimeOnly: true,
    }),
  ]),
];

type Given = Pick<DemoJob, "title" | "like" | "status"> & { facts: Facts };

function job(title: string, like: string, status: JobStatus, facts: Facts): Given {
  return { title, like, status, facts };
}

function of(
  organization: OrganizationKey,
  common: Pick<DemoJob, "brand" | "town" | "creator" | "contacts">,
  jobs: Given[],
): DemoJob[] {
  const usual = {
    updated: 0,
    steps: ALL_STEPS,
    start: 0,
    runtime: 1,
    hires: 1,
    boost: false,
    partTimeOnly: false,
    migrated: false,
  };
  return jobs.map(({ title, like, status, facts }) => ({
    ...usual,
    ...common,
    title,
    like,
    status,
    organization,
    ...facts,
  }));
}
