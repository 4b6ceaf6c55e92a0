import { toHex } from "~/lib/base64url";
import { xmlText } from "../xml";
import type { PageElement } from "./page-element";
import { ascii } from "./pdf-bytes";
import { num, PdfFile, ref, textString } from "./pdf-file";
import type { PdfFont } from "./pdf-font";
import type { PdfPicture } from "./pdf-picture";
import { srgbProfile } from "./srgb-profile";
import { type StructuredPage, writeStructure } from "./structure";
import { type Metadata, xmpPacket } from "./xmp";

/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

export interface PdfDocument {
  metadata: Metadata;
  language: string;
  pages: PdfPage[];
  /** By the names that the operators use. */
  fonts: Record<string, PdfFont>;
  pictures: Record<string, PdfPicture>;
  /** The electronic invoice, where the document is one. */
  attachment?: Attachment;
}

export interface PdfPage {
  operators: string;
  /** What it consists of, in the order in which it is read. */
  elements: PageElement[];
}

interface Attachment {
  name: string;
  description: string;
  text: string;
}

/**
 * The document as tagged PDF/A-3b, with its attachment as an alternative of what the pages say. It is a pure
 * function of the document: dates are those of its metadata, its identifier is a hash of what it holds.
 */
export async function writePdfA3(document: PdfDocument): Promise<Uint8Array> {
  const { pages, attachment } = document;
  const metadata = withoutControls(document.metadata);
  const file = new PdfFile();
  const catalog = file.reserve();
  const tree = file.reserve();
  const fonts: string[] = [];
  for (const [name, font] of Object.entries(document.fonts)) fonts.push(`/${name} ${ref(await font.embed(file))}`);
  const pictures: string[] = [];
  for (const [name, picture] of Object.entries(document.pictures))
    pictures.push(`/${name} ${ref(await picture.embed(file))}`);
  const objects = pictures.length > 0 ? ` /XObject << ${pictures.join(" ")} >>` : "";
  const written: StructuredPage[] = [];
  for (const [at, { operators, elements }] of pages.entries()) {
    const contents = await file.addCompressed("", ascii(operators));
    const box = `/MediaBox [0 0 ${num(PAGE_WIDTH)} ${num(PAGE_HEIGHT)}]`;
    const resources = `/Resources << /Font << ${fonts.join(" ")} >>${objects} >>`;
    const entries = `/Type /Page /Parent ${ref(tree)} ${box} ${resources} /Contents ${ref(contents)}`;
    written.push({ id: file.add(`<< ${entries} /StructParents ${at} /Tabs /S >>`), elements });
  }
  const kids = written.map(({ id }) => ref(id)).join(" ");
  file.write(tree, `<< /Type /Pages /Kids [${kids}] /Count ${written.length} >>`);
  const structure = writeStructure(file, written);
  const attached = attachment ? await attach(file, attachment, metadata.date) : "";
  // Validators read this stream as it stands.
  const packet = file.addStream("/Type /Metadata /Subtype /XML", ascii(xmpPacket(metadata, attachment?.name ?? null)));
  const profile = await file.addCompressed("/N 3", srgbProfile());
  const intent = `/Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1)`;
  const root = [
    `/Type /Catalog /Pages ${ref(tree)} /Lang (${document.language}) /Metadata ${ref(packet)}`,
    `/OutputIntents [<< ${intent} /DestOutputProfile ${ref(profile)} >>]`,
    attached,
    `/MarkInfo << /Marked true >> /StructTreeRoot ${ref(structure)}`,
    "/ViewerPreferences << /DisplayDocTitle true >>",
  ];
  file.write(catalog, `<< ${root.join(" ")} >>`);
  return file.toBytes(
    catalog,
    file.add(information(metadata)),
    await hashOf([attachment?.text ?? "", ...pages.map(({ operators }) => operators)]),
  );
}

/** The catalog's entries for the attachment. */
async function attach(file: PdfFile, { name, description, text }: Attachment, date: string): Promise<string> {
  const data = new TextEncoder().encode(text);
  const params = `/Params << /ModDate ${pdfDate(date)} /Size ${data.length} >>`;
  const stream = await file.addCompressed(`/Type /EmbeddedFile /Subtype /text#2Fxml ${params}`, data);
  const names = `/F (${name}) /UF ${textString(name)} /Desc ${textString(description)}`;
  const embedded = `/EF << /F ${ref(stream)} /UF ${ref(stream)} >>`;
  const attached = ref(file.add(`<< /Type /Filespec ${names} /AFRelationship /Alternative ${embedded} >>`));
  return `/Names << /EmbeddedFiles << /Names [(${name}) ${attached}] >> >> /AF [${attached}]`;
}

/** The older form of the metadata; PDF/A wants it to say the same as XMP. */
function information({ title, author, subject, producer, date }: Metadata): string {
  const texts = { Title: title, Author: author, Subject: subject, Creator: producer, Producer: producer };
  const entries = Object.entries(texts).map(([key, text]) => `/${key} ${textString(text)}`);
  return `<< ${entries.join(" ")} /CreationDate ${pdfDate(date)} /ModDate ${pdfDate(date)} >>`;
}

const pdfDate = (date: string): string => `(D:${date.replaceAll("-", "")}000000+00'00')`;

function withoutControls({ title, author, subject, producer, date }: Metadata): Metadata {
  return { title: xmlText(title), author: xmlText(author), subject: xmlText(subject), producer, date };
}

/** 16 bytes of SHA-256, as hexadecimal digits. */
async function hashOf(texts: string[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(texts.join("\n")));
  return toHex(digest.slice(0, 16));
}
