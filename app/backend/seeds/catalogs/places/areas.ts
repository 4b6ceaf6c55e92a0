import type { Place, PlaceCountry } from "./place";

/** The four countries and their states and cantons. Liechtenstein has one area, so that each town has a parent. */
export const areas: readonly Place[] = [
  country("DE", "Deutschland", "Germany", 51.16, 10.45, 83500000),
  country("AT", "Österreich", "Austria", 47.6, 14.14, 9200000),
  country("CH", "Schweiz", "Switzerland", 46.8, 8.23, 9000000),
  country("LI", "Liechtenstein", "Liechtenstein", 47.14, 9.55, 40000),

  area("DE", "BW", "Baden-Württemberg", "Baden-Württemberg", 48.54, 9.04, 11300000),
  area("DE", "BY", "Bayern", "Bavaria", 48.95, 11.4, 13200000),
  area("DE", "BE", "Land Berlin", "State of Berlin", 52.5, 13.4, 3700000),
  area("DE", "BB", "Brandenburg", "Brandenburg", 52.47, 13.4, 2560000),
  area("DE", "HB", "Land Bremen", "State of Bremen", 53.2, 8.75, 690000),
  area("DE", "HH", "Land Hamburg", "State of Hamburg", 53.55, 10.0, 1860000),
  area("DE", "HE", "Hessen", "Hesse", 50.6, 9.03, 6300000),
  area("DE", "MV", "Mecklenburg-Vorpommern", "Mecklenburg-Western Pomerania", 53.77, 12.57, 1570000),
  area("DE", "NI", "Niedersachsen", "Lower Saxony", 52.76, 9.16, 8000000),
  area("DE", "NW", "Nordrhein-Westfalen", "North Rhine-Westphalia", 51.48, 7.55, 18000000),
  area("DE", "RP", "Rheinland-Pfalz", "Rhineland-Palatinate", 49.95, 7.45, 4130000),
  area("DE", "SL", "Saarland", "Saarland", 49.38, 6.95, 1010000),
  area("DE", "SN", "Sachsen", "Saxony", 51.05, 13.35, 4050000),
  area("DE", "ST", "Sachsen-Anhalt", "Saxony-Anhalt", 52.01, 11.7, 2140000),
  area("DE", "SH", "Schleswig-Holstein", "Schleswig-Holstein", 54.18, 9.82, 2960000),
  area("DE", "TH", "Thüringen", "Thuringia", 50.9, 11.03, 2110000),

  area("AT", "01", "Burgenland", "Burgenland", 47.5, 16.42, 300000),
  area("AT", "02", "Kärnten", "Carinthia", 46.75, 13.86, 570000),
  area("AT", "03", "Niederösterreich", "Lower Austria", 48.22, 15.76, 1720000),
  area("AT", "04", "Oberösterreich", "Upper Austria", 48.15, 13.99, 1530000),
  area("AT", "05", "Land Salzburg", "State of Salzburg", 47.4, 13.25, 570000),
  area("AT", "06", "Steiermark", "Styria", 47.25, 15.17, 1270000),
  area("AT", "07", "Tirol", "Tyrol", 47.22, 11.53, 775000),
  area("AT", "08", "Vorarlberg", "Vorarlberg", 47.25, 9.9, 410000),
  area("AT", "09", "Land Wien", "State of Vienna", 48.22, 16.38, 2000000),

  area("CH", "AG", "Aargau", "Aargau", 47.41, 8.15, 720000),
  area("CH", "AI", "Appenzell Innerrhoden", "Appenzell Innerrhoden", 47.32, 9.42, 16500),
  area("CH", "AR", "Appenzell Ausserrhoden", "Appenzell Ausserrhoden", 47.37, 9.4, 56000),
  area("CH", "BE", "Kanton Bern", "Canton of Bern", 46.83, 7.62, 1060000),
  area("CH", "BL", "Basel-Landschaft", "Basel-Landschaft", 47.45, 7.7, 300000),
  area("CH", "BS", "Basel-Stadt", "Basel-Stadt", 47.56, 7.61, 198000),
  area("CH", "FR", "Kanton Freiburg", "Canton of Fribourg", 46.72, 7.07, 340000),
  area("CH", "GE", "Kanton Genf", "Canton of Geneva", 46.22, 6.13, 520000),
  area("CH", "GL", "Kanton Glarus", "Canton of Glarus", 46.98, 9.07, 42000),
  area("CH", "GR", "Graubünden", "Grisons", 46.66, 9.63, 205000),
  area("CH", "JU", "Kanton Jura", "Canton of Jura", 47.35, 7.16, 74000),
  area("CH", "LU", "Kanton Luzern", "Canton of Lucerne", 47.07, 8.11, 430000),
  area("CH", "NE", "Kanton Neuenburg", "Canton of Neuchâtel", 47.0, 6.78, 178000),
  area("CH", "NW", "Nidwalden", "Nidwalden", 46.93, 8.4, 45000),
  area("CH", "OW", "Obwalden", "Obwalden", 46.86, 8.24, 39000),
  area("CH", "SG", "Kanton St. Gallen", "Canton of St. Gallen", 47.23, 9.27, 535000),
  area("CH", "SH", "Kanton Schaffhausen", "Canton of Schaffhausen", 47.71, 8.57, 86000),
  area("CH", "SO", "Kanton Solothurn", "Canton of Solothurn", 47.3, 7.65, 288000),
  area("CH", "SZ", "Kanton Schwyz", "Canton of Schwyz", 47.06, 8.76, 167000),
  area("CH", "TG", "Thurgau", "Thurgau", 47.57, 9.09, 295000),
  area("CH", "TI", "Tessin", "Ticino", 46.3, 8.81, 357000),
  area("CH", "UR", "Uri", "Uri", 46.78, 8.63, 38000),
  area("CH", "VD", "Waadt", "Vaud", 46.57, 6.55, 845000),
  area("CH", "VS", "Wallis", "Valais", 46.21, 7.6, 365000),
  area("CH", "ZG", "Kanton Zug", "Canton of Zug", 47.16, 8.54, 132000),
  area("CH", "ZH", "Kanton Zürich", "Canton of Zurich", 47.41, 8.65, 1600000),

  area("LI", "LI", "Fürstentum Liechtenstein", "Principality of Liechtenstein", 47.14, 9.55, 40000),
];

function country(
  code: PlaceCountry,
  label: string,
  labelEn: string,
  lat: number,
  lng: number,
  population: number,
): Place {
  const id = `gn:${code}:country`;
  return { id, type: "country", label, labelEn, country: code, admin1: "", lat, lng, population, postalCodes: [] };
}

function area(
  code: PlaceCountry,
  admin1: string,
  label: string,
  labelEn: string,
  lat: number,
  lng: number,
  population: number,
): Place {
  const id = `gn:${code}:a1:${admin1}`;
  const type = "administrative_area_level_1";
  return { id, type, label, labelEn, country: code, admin1, lat, lng, population, postalCodes: [] };
}
