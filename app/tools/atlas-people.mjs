/** Towns and people for make-atlas.mjs. */

/** Official numbers of the end of 2023, thousands; GeoNames has no hamlets and some old numbers. */
const PEOPLE = {
  DE: "BW 11231 BY 13177 BE 3663 BB 2554 HB 691 HH 1862 HE 6267 MV 1578 NI 8008 NW 18017 RP 4125 SL 1012 SN 4054 ST 2144 SH 2953 TH 2115",
  AT: "01 301 02 569 03 1719 04 1531 05 568 06 1270 07 775 08 409 09 2006",
  CH: "ZH 1606 BE 1063 VD 845 AG 727 SG 532 GE 525 LU 431 VS 365 TI 357 FR 341 BL 299 TG 295 SO 287 GR 205 BS 201 NE 178 SZ 168 ZG 132 SH 87 JU 74 AR 56 NW 45 GL 42 OW 39 UR 38 AI 17",
  LI: "LI 40",
};
const GERMAN_STATES = "BW BY HB HH HE NI NW RP SL SH BB MV SN ST TH BE".split(" ");
/** Below it a town's people are grown to make up its state's. */
const CITY = 100_000;
/** Kilometres: abroad, people are known this far from a town of ours. */
const ABROAD = 100;
const LABELLED = { home: 12_000, abroad: 60_000 };
/** Kilometres: a smaller town is labelled where no other one is so near. */
const LONELY = 10;

/** Names of towns abroad: as the source has them, German, English. */
const NAMES = Object.fromEntries(
  `Strasbourg|Straßburg|Strasbourg;Mulhouse|Mülhausen|Mulhouse;Prague|Prag|Prague;Pilsen|Pilsen|Plzeň;Plzeň|Pilsen|Plzeň
Brno|Brünn|Brno;České Budějovice|Budweis|České Budějovice;Karlovy Vary|Karlsbad|Karlovy Vary;Olomouc|Olmütz|Olomouc
Ostrava|Ostrau|Ostrava;Szczecin|Stettin|Szczecin;Wrocław|Breslau|Wrocław;Poznań|Posen|Poznań;Gdańsk|Danzig|Gdańsk
Katowice|Kattowitz|Katowice;Kraków|Krakau|Kraków;Opole|Oppeln|Opole;Zielona Góra|Grünberg|Zielona Góra
Copenhagen|Kopenhagen|Copenhagen;The Hague|Den Haag|The Hague;Brussels|Brüssel|Brussels;Antwerpen|Antwerpen|Antwerp
Gent|Gent|Ghent;Liège|Lüttich|Liège;Namur|Namur|Namur;Luxembourg|Luxemburg|Luxembourg;Milan|Mailand|Milan;Turin|Turin|Turin
Venice|Venedig|Venice;Padova|Padua|Padua;Bolzano|Bozen|Bolzano;Trento|Trient|Trento;Trieste|Triest|Trieste
Genoa|Genua|Genoa;Budapest|Budapest|Budapest;Győr|Raab|Győr;Nijmegen|Nimwegen|Nijmegen;Brugge|Brügge|Bruges`
    .split(/[;\n]/)
    .map((row) => row.split("|"))
    .map(([name, ...names]) => [name, names]),
);

/** `labels`: names with their position, the most people first; `people`: where how many live. */
export async function placesOfPeople(cities, load, area) {
  const { foldName } = await load("app/backend/seeds/catalogs/places/town.ts");
  const { distance } = await load("app/domain/geo/distance.ts");
  const { places } = await load("app/backend/seeds/catalogs/places.ts");
  const { towns } = await load("app/backend/seeds/towns/towns.ts");
  const known = [...places.filter(({ type }) => type === "locality"), ...towns];
  const near = nearby(known, 0.2);
  const isPart = ({ featureCode }) => /PPL[XLHSQW]$/.test(featureCode);
  const own = cities.filter(({ country, ...city }) => PEOPLE[country] && !isPart(city)).map(toTown);
  const small = own.filter(
    (town) =>
      town.population < 2000 &&
      !near(town).some((each) => distance(each, town) < 8 && foldName(each.label) === foldName(town.label)),
  );
  const home = [
    ...known.map(({ label, labelEn, ...town }) => ({ ...town, label: bare(label), labelEn: bare(labelEn) })),
    ...small,
  ];
  grow(home);

  const nearHome = nearby(home, 1.5);
  const abroad = cities
    .filter((city) => !PEOPLE[city.country] && !isPart(city))
    .map(toTown)
    .filter(({ lng, lat }) => lng > area.west && lng < area.east && lat > area.south && lat < area.north);
  const reached = abroad.filter((town) => nearHome(town).some((each) => distance(each, town) <= ABROAD));
  return {
    labels: labelled([...home, ...abroad.filter(({ population }) => population >= LABELLED.abroad)], distance),
    people: [...home, ...reached],
  };
}

function toTown({ country, name, adminCode, population, loc }) {
  const [lng, lat] = loc.coordinates;
  const admin1 = country === "DE" ? GERMAN_STATES[Number(adminCode) - 1] : country === "LI" ? "LI" : adminCode;
  const [label = name, labelEn = name] = NAMES[name] ?? [];
  return { country, admin1, label, labelEn, lat, lng, population };
}

const bare = (label) => label.replace(/,.*| \(.*/, "");

/** Places by squares of so many degrees: those in the square of a place and around it. */
function nearby(places, size) {
  const squares = new Map();
  const at = ({ lat, lng }) => [Math.floor(lat / size), Math.floor(lng / size)];
  for (const place of places) {
    const key = at(place).join();
    squares.set(key, [...(squares.get(key) ?? []), place]);
  }
  return (place) => {
    const [row, column] = at(place);
    return [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => squares.get(`${row + y},${column + x}`) ?? []));
  };
}

/** Each state's towns together have its people. */
function grow(towns) {
  for (const [country, table] of Object.entries(PEOPLE)) {
    for (const [, admin1, thousands] of table.matchAll(/(\w\w) (\d+)/g)) {
      const all = towns.filter((town) => town.country === country && town.admin1 === admin1);
      const sum = (list) => list.reduce((total, { population }) => total + population, 0);
      const [small, large] = [true, false].map((is) => all.filter(({ population }) => population < CITY === is));
      const few = sum(small) < sum(large) / 10;
      const factor = few ? (thousands * 1000) / sum(all) : (thousands * 1000 - sum(large)) / sum(small);
      console.log(`${country} ${admin1}: ${all.length} towns, ${few ? "all" : "small ones"} × ${factor.toFixed(2)}`);
      for (const town of few ? all : small) town.population = Math.round(town.population * factor);
    }
  }
}

/** Larger ones first; small ones only where nothing else is. */
function labelled(towns, distance) {
  const sorted = towns.sort((a, b) => b.population - a.population);
  const { kept } = sorted.reduce(
    ({ kept, squares }, town) => {
      const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => squares.get(keyOf(town, x, y)) ?? []));
      const limit = town.population >= LABELLED.home ? 2.5 : LONELY;
      if (around.every((each) => distance(each, town) > limit)) {
        squares.set(keyOf(town), [...(squares.get(keyOf(town)) ?? []), town]);
        kept.push(town);
      }
      return { kept, squares };
    },
    { kept: [], squares: new Map() },
  );
  return kept;
}

const keyOf = ({ lat, lng }, x = 0, y = 0) => `${Math.floor(lng / 0.15) + x},${Math.floor(lat / 0.1) + y}`;

/**
 * The people of every cell of the grid as text: rows from the south, in each the cells with people as pairs of how many
 * are empty before it and how many units live there. A town's people live evenly on a disc.
 */
export function spread(people, { AREA, CELL, UNIT, writeNumbers }) {
  const grid = new Map();
  for (const { lat, lng, population } of people) {
    // People per km²: towns of 5,000 have 1,600, Berlin has 4,100.
    const density = 2500 * (population / CITY) ** 0.14;
    const radius = Math.sqrt(population / density / Math.PI);
    const count = Math.min(600, Math.ceil((radius * radius * Math.PI) / 1.5));
    for (let at = 0; at < count; at++) {
      const [away, angle] = [radius * Math.sqrt((at + 0.5) / count), at * 2.399963];
      const y = lat + (away * Math.sin(angle)) / 111.2;
      const x = lng + (away * Math.cos(angle)) / (111.2 * Math.cos((lat * Math.PI) / 180));
      if (x < AREA.west || x >= AREA.east || y < AREA.south || y >= AREA.north) continue;
      const [row, column] = [Math.floor((y - AREA.south) / CELL.lat), Math.floor((x - AREA.west) / CELL.lng)];
      const cells = grid.get(row) ?? new Map();
      cells.set(column, (cells.get(column) ?? 0) + population / count);
      grid.set(row, cells);
    }
  }
  let [cells, sum] = [0, 0];
  const rows = Array.from({ length: Math.ceil((AREA.north - AREA.south) / CELL.lat) }, (_, row) => {
    let next = 0;
    const numbers = [...(grid.get(row) ?? [])]
      .map(([column, count]) => [column, Math.round(count / UNIT)])
      .filter(([, units]) => units > 0)
      .sort(([a], [b]) => a - b)
      .flatMap(([column, units]) => {
        const skipped = column - next;
        next = column + 1;
        cells += 1;
        sum += units * UNIT;
        return [skipped, units];
      });
    return writeNumbers(numbers);
  });
  return { text: `${rows.join("\n")}\n`, cells, sum };
}
