import { PdfFont } from "../pdf/pdf-font";
import { readTrueType, type TrueType } from "../pdf/true-type";
import regular from "./invoice-sans-regular.ttf?inline";
import semibold from "./invoice-sans-semibold.ttf?inline";

export interface InvoiceFonts {
  regular: PdfFont;
  semibold: PdfFont;
}

/** Fresh fonts for a document: what one document uses is not embedded in the next. */
export function invoiceFonts(): InvoiceFonts {
  read ??= {
    regular: readTrueType(bytesOf(regular), "InvoiceSans-Regular"),
    semibold: readTrueType(bytesOf(semibold), "InvoiceSans-SemiBold"),
  };
  return { regular: new PdfFont(read.regular), semibold: new PdfFont(read.semibold) };
}

let read: { regular: TrueType; semibold: TrueType } | undefined;

function bytesOf(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
}
