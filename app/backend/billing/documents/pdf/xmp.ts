import { escapeXml } from "../xml";

export interface Metadata {
  title: string;
  author: string;
  subject: string;
  producer: string;
  /** YYYY-MM-DD: day of creation and of change, so that the same invoice gives the same file. */
  date: string;
}

const FACTUR_X = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** The XMP packet of a PDF/A-3b; with a file name, of one that holds an invoice of Factur-X (EN 16931 profile). */
export function xmpPacket({ title, author, subject, producer, date }: Metadata, fileName: string | null): string {
  const instant = `${date}T00:00:00+00:00`;
  const inLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title>${inLanguage(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${inLanguage(subject)}</dc:description>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>${escapeXml(producer)}</xmp:CreatorTool>
<xmp:CreateDate>${instant}</xmp:CreateDate>
<xmp:ModifyDate>${instant}</xmp:ModifyDate>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escapeXml(producer)}</pdf:Producer>
</rdf:Description>
${fileName ? facturX(fileName) : ""}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

const facturX = (fileName: string): string => `${EXTENSION}
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${fileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
`;

/** PDF/A asks for a description of every property that it does not know. */
const PROPERTIES = [
  ["DocumentFileName", "name of the embedded XML invoice file"],
  ["DocumentType", "type of the hybrid document"],
  ["Version", "version of the Factur-X XML schema"],
  ["ConformanceLevel", "conformance level of the embedded data"],
].map(
  ([name, description]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
);

const EXTENSION = `<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${PROPERTIES.join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
