import { ascii, type ReadPdf, widthsOf } from "./read-pdf";

/*
 * What ISO 19005-3 (PDF/A-3, level B) asks of a file like ours, one rule each with its clause. Rules about what our
 * files never have (forms, images, encryption, layers) say that it is not there.
 */

const root = (pdf: ReadPdf) => pdf.objects.get(pdf.refOf(pdf.trailer, "Root")) ?? "";
const information = (pdf: ReadPdf) => pdf.objects.get(pdf.refOf(pdf.trailer, "Info")) ?? "";
const ofType = (pdf: ReadPdf, type: string) =>
  [...pdf.objects.values()].filter((each) => new RegExp(`/Type /${type}\\b`).test(each));
/** Elements of the structure have rows of tables (TR) and attributes (A), which elsewhere are something else. */
const withoutElements = ({ objects }: ReadPdf) =>
  [...objects.values()].filter((each) => !each.startsWith("<< /Type /StructElem"));
const xmp = async (pdf: ReadPdf) => new TextDecoder().decode(await pdf.streamOf(pdf.refOf(root(pdf), "Metadata")));
const pagesOf = async (pdf: ReadPdf) =>
  Promise.all(ofType(pdf, "Page").map(async (page) => ascii(await pdf.streamOf(pdf.refOf(page, "Contents")))));

/** Value of an entry in UTF-16 as text. */
const textOf = (dictionary: string, entry: string) => {
  const digits = new RegExp(`/${entry} <FEFF([0-9A-F]*)>`).exec(dictionary)?.[1] ?? "";
  return (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
};
const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const property = (packet: string, name: string) => {
  const found = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(packet)?.[1] ?? "";
  return unescaped(found.replace(/<[^>]+>/g, ""));
};

type Rule = [title: string, broken: (pdf: ReadPdf) => unknown[] | Promise<unknown[]>];
const unless = (isRight: boolean, what: unknown = "broken") => (isRight ? [] : [what]);

export const PDF_A3_RULES: Rule[] = [
  [
    "6.1.2: begins with its version and a comment of four bytes above 127",
    ({ text }) => unless(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/.test(text)),
  ],
  [
    "6.1.3: the trailer has an identifier and no encryption, and nothing follows the end",
    ({ text, trailer }) =>
      unless(
        /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(trailer) && !/\/Encrypt/.test(trailer) && /%%EOF\n?$/.test(text),
      ),
  ],
  [
    "6.1.4: one cross-reference table, each entry of 20 bytes",
    ({ text }) =>
      unless(text.match(/\nxref\n/g)?.length === 1 && /\nxref\n0 \d+\n(\d{10} \d{5} [nf] \n)+trailer/.test(text)),
  ],
  [
    "6.1.6: strings of hexadecimal digits are pairs",
    ({ objects }) =>
      [...objects.values()].flatMap(
        (each) => each.match(/<[0-9A-Fa-f]*[^0-9A-Fa-f<>/\s][^<>]*>|<(?:[0-9A-F]{2})*[0-9A-F]>/g) ?? [],
      ),
  ],
  [
    "6.1.7: streams are as long as they say, begin on a line of their own and are no LZW",
    async (pdf) => {
      await Promise.all(
        [...pdf.objects].filter(([, each]) => /\/Length \d+ >>$/.test(each)).map(([id]) => pdf.streamOf(id)),
      );
      return unless(!/LZWDecode|\/F \(.*\) \/FFilter|\/Crypt/.test(pdf.text));
    },
  ],
  [
    "6.1.8 and 6.1.13: names of at most 127 bytes, no object beyond the limits",
    ({ objects, text }) => [
      ...[...objects.values()].flatMap((each) => each.match(/\/[^\s/<>[\]()]{128,}/g) ?? []),
      ...unless(objects.size < 8_388_607 && text.length < 2 ** 31),
    ],
  ],
  ["6.1.12: no permissions", (pdf) => unless(!/\/Perms/.test(root(pdf)))],
  [
    "6.2.2: contents use only operators of the standard, and resources are named",
    async (pdf) => {
      const known = new Set(
        "q Q cm re f f* n S s B W m l c h w J j d g G rg RG k K BT ET Tf Td Tm Tj TJ Tc Tw Ts Tr BMC BDC EMC".split(
          " ",
        ),
      );
      const used = (await pagesOf(pdf)).flatMap((page) =>
        page
          .replace(/<[^>]*>|\([^)]*\)|\[[^\]]*\]/g, " ")
          .split(/\s+/)
          .filter((word) => /^[A-Za-z*']+$/.test(word)),
      );
      return [...new Set(used)].filter((word) => !known.has(word));
    },
  ],
  [
    "6.2.3: one output intent with a profile of version 2 for three colours",
    async (pdf) => {
      const profile = pdf.refOf(root(pdf), "DestOutputProfile");
      const bytes = await pdf.streamOf(profile);
      const size = new DataView(bytes.buffer).getUint32(0);
      const isRgb = ascii(bytes.slice(12, 24)) === "mntrRGB XYZ " && ascii(bytes.slice(36, 40)) === "acsp";
      return unless(
        root(pdf).match(/\/S \/GTS_PDFA1/g)?.length === 1 &&
          /\/OutputConditionIdentifier \(/.test(root(pdf)) &&
          size === bytes.length &&
          bytes[8] === 2 &&
          isRgb &&
          /\/N 3\b/.test(pdf.objects.get(profile) ?? ""),
      );
    },
  ],
  [
    "6.2.4: colours are those of the output intent, never CMYK",
    async (pdf) => (await pagesOf(pdf)).flatMap((page) => page.match(/ [kK]\n| (cs|CS|sc|scn|SC|SCN|sh)\b/g) ?? []),
  ],
  [
    "6.2.5 to 6.2.8: no graphics states, no images, no form objects",
    (pdf) => withoutElements(pdf).filter((each) => /\/(ExtGState|XObject|TR2?|HTP|OPI|Ref|PS)\b/.test(each)),
  ],
  [
    "6.2.9 and 6.2.10: nothing is transparent",
    ({ objects }) => [...objects.values()].filter((each) => /\/(Group|SMask|BM|CA|ca)\b/.test(each)),
  ],
  [
    "6.2.11.2: fonts have all their entries and one name",
    ({ objects, refOf }) =>
      [...objects.values()]
        .filter((each) => /\/Subtype \/Type0/.test(each))
        .flatMap((font) => {
          const [, id = ""] = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font) ?? [];
          const descendant = objects.get(Number(id)) ?? "";
          const descriptor = objects.get(refOf(descendant, "FontDescriptor")) ?? "";
          const nameOf = (each: string, key: string) => new RegExp(`/${key} /([A-Z]{6}\\+\\w+)`).exec(each)?.[1];
          const names = [nameOf(font, "BaseFont"), nameOf(descendant, "BaseFont"), nameOf(descriptor, "FontName")];
          const hasAll = ["Flags", "FontBBox", "ItalicAngle", "Ascent", "Descent", "CapHeight", "StemV"].every((key) =>
            descriptor.includes(`/${key} `),
          );
          return unless(new Set(names).size === 1 && names[0] !== undefined && hasAll, names);
        }),
  ],
  [
    "6.2.11.3: composite fonts are encoded by identity, from the same character collection",
    ({ objects }) =>
      [...objects.values()]
        .filter((each) => /\/Subtype \/CIDFontType2/.test(each))
        .filter(
          (each) =>
            !/\/Registry \(Adobe\) \/Ordering \(Identity\) \/Supplement 0/.test(each) ||
            !/\/CIDToGIDMap \/Identity/.test(each),
        ),
  ],
  [
    "6.2.11.4: every font is embedded, as long as it says, and has no incomplete CIDSet",
    async (pdf) => {
      const programs = ofType(pdf, "FontDescriptor").map((each) => pdf.refOf(each, "FontFile2"));
      const lengths = await Promise.all(programs.map(async (id) => (await pdf.streamOf(id)).length));
      const said = programs.map((id) => Number(/\/Length1 (\d+)/.exec(pdf.objects.get(id) ?? "")?.[1]));
      return unless(programs.length === 2 && lengths.join() === said.join() && !/\/CIDSet/.test(pdf.text), [
        lengths,
        said,
      ]);
    },
  ],
  [
    "6.2.11.5: widths are those of the font program",
    async (pdf) => {
      const fonts = [...pdf.objects.values()].filter((each) => /\/Subtype \/CIDFontType2/.test(each));
      const wrong = await Promise.all(
        fonts.map(async (font) => {
          const { said, real } = await widthsOf(pdf, font);
          return [...said].filter(([glyph, width]) => Math.abs(width - real(glyph)) > 1);
        }),
      );
      return wrong.flat();
    },
  ],
  [
    "6.2.11.7: each glyph that is shown has a character, none of them 0, U+FEFF or U+FFFE",
    async (pdf) => {
      const shown = new Set(
        (await pagesOf(pdf)).flatMap((page) =>
          [...page.matchAll(/<([0-9A-F]+)> Tj/g)].flatMap(([, digits = ""]) => digits.match(/.{4}/g) ?? []),
        ),
      );
      const maps = await Promise.all(
        [...pdf.objects.values()]
          .filter((each) => /\/ToUnicode/.test(each))
          .map(async (font) => ascii(await pdf.streamOf(pdf.refOf(font, "ToUnicode")))),
      );
      const pairs = maps.flatMap((map) => [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)]);
      const known = new Set(pairs.map(([, glyph]) => glyph));
      return [
        ...[...shown].filter((glyph) => !known.has(glyph) || glyph === "0000"),
        ...pairs.filter(([, , unicode = ""]) => /^(0000|FEFF|FFFE)$/.test(unicode)).map(([pair]) => pair),
      ];
    },
  ],
  [
    "6.3 and 6.4: no annotations and no forms",
    ({ objects }) => [...objects.values()].filter((each) => /\/(Annots|AcroForm|NeedAppearances|XFA)\b/.test(each)),
  ],
  [
    "6.5: no actions and no scripts",
    (pdf) =>
      withoutElements(pdf).filter((each) =>
        /\/(OpenAction|AA|A|JS|JavaScript|Launch|URI|GoToR|SubmitForm|Movie)\b/.test(each),
      ),
  ],
  [
    "6.6.2: metadata are a readable stream of XMP in UTF-8, whose packet has no outdated attributes",
    async (pdf) => {
      const packet = await xmp(pdf);
      const stream = pdf.objects.get(pdf.refOf(root(pdf), "Metadata")) ?? "";
      const head = /<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>/;
      return unless(
        /\/Type \/Metadata \/Subtype \/XML/.test(stream) &&
          !/\/Filter/.test(stream) &&
          head.test(packet) &&
          !/<\?xpacket[^>]*(bytes|encoding)=/.test(packet) &&
          /<\?xpacket end="w"\?>$/.test(packet),
      );
    },
  ],
  [
    "6.6.2.3: each property of a schema of its own is described",
    async (pdf) => {
      const packet = await xmp(pdf);
      const used = [...new Set([...packet.matchAll(/<fx:(\w+)>/g)].map(([, name = ""]) => name))];
      const described = [...packet.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
      const [uri] = /(?<=xmlns:fx=")[^"]+/.exec(packet) ?? [];
      return [
        ...used.filter((name) => !described.includes(name)),
        ...unless(used.length === 4 && packet.includes(`<pdfaSchema:namespaceURI>${uri}<`)),
      ];
    },
  ],
  [
    "6.6.3: the information dictionary says the same as XMP",
    async (pdf) => {
      const [info, packet] = [information(pdf), await xmp(pdf)];
      const day = /\/CreationDate \(D:(\d{4})(\d\d)(\d\d)000000\+00'00'\)/.exec(info)?.slice(1).join("-");
      const pairs = [
        [textOf(info, "Title"), property(packet, "dc:title")],
        [textOf(info, "Author"), property(packet, "dc:creator")],
        [textOf(info, "Subject"), property(packet, "dc:description")],
        [textOf(info, "Creator"), property(packet, "xmp:CreatorTool")],
        [textOf(info, "Producer"), property(packet, "pdf:Producer")],
        [`${day}T00:00:00+00:00`, property(packet, "xmp:CreateDate")],
        [`${day}T00:00:00+00:00`, property(packet, "xmp:ModifyDate")],
      ];
      return pairs.filter(([one, other]) => one !== other || !one);
    },
  ],
  [
    "6.6.4: XMP says part 3, level B",
    async (pdf) => {
      const packet = await xmp(pdf);
      return unless(property(packet, "pdfaid:part") === "3" && property(packet, "pdfaid:conformance") === "B");
    },
  ],
  [
    "6.8: the embedded file has names, type, date, relation, and the catalog lists it",
    (pdf) => {
      const id = pdf.refOf(root(pdf).replace("/AF [", "/AF "), "AF");
      const specification = pdf.objects.get(id) ?? "";
      const stream = pdf.objects.get(pdf.refOf(specification.replace("/EF << ", "/EF "), "UF")) ?? "";
      const isListed = root(pdf).includes(`/EmbeddedFiles << /Names [(factur-x.xml) ${id} 0 R] >>`);
      return unless(
        /\/Type \/Filespec \/F \(factur-x\.xml\)/.test(specification) &&
          textOf(specification, "UF") === "factur-x.xml" &&
          /\/AFRelationship \/Alternative/.test(specification) &&
          textOf(specification, "Desc").length > 0 &&
          /\/Type \/EmbeddedFile \/Subtype \/text#2Fxml/.test(stream) &&
          /\/ModDate \(D:\d{14}/.test(stream) &&
          isListed,
      );
    },
  ],
  [
    "6.9 and 6.10: no layers, no alternate presentations, no page transitions",
    ({ objects }) =>
      [...objects.values()].filter((each) =>
        /\/(OCProperties|AlternatePresentations|PresSteps|Requirements)\b/.test(each),
      ),
  ],
];
