import { message } from "~/domain/messages";

/** What the first bytes of an image say about it. */
export interface PictureFacts {
  width: number;
  height: number;
  isAnimated: boolean;
  /** Colours of printing, which screens show in different ways. */
  isCmyk: boolean;
}

/** Enough to find the size of a JPEG behind its metadata. */
export const PICTURE_HEAD_BYTES = 512 * 1024;
/** Pixels of a side; more than that the image service does not read. */
const MOST_PIXELS = 10_000;

/** The image types that a brand may show. */
export const isPictureType = (type: string | null | undefined): boolean =>
  type === "image/png" || type === "image/jpeg" || type === "image/webp";

/** What is wrong with an image of this type that begins like this, as a message; null when it can be shown. */
export function pictureProblem(type: string, head: Uint8Array): string | null {
  if (!isPictureType(type)) return message("unknownPictureType");
  const facts = inspectPicture(head);
  if (!facts || facts.width < 1 || facts.height < 1) return message("pictureBroken");
  if (facts.isAnimated) return message("pictureAnimated");
  if (facts.isCmyk) return message("pictureCmyk");
  if (Math.max(facts.width, facts.height) > MOST_PIXELS) return message("pictureTooLong", { max: MOST_PIXELS });
  return null;
}

/** Size and kind of a PNG, JPEG or WebP by its first bytes; null when they are none of these, or end too soon. */
export function inspectPicture(head: Uint8Array): PictureFacts | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (head[0] === 0x89) return inspectPng(view);
    if (head[0] === 0xff) return inspectJpeg(view);
    return inspectWebp(view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

function inspectPng(view: DataView): PictureFacts | null {
  if (view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12) !== "IHDR") return null;
  const facts = { width: view.getUint32(16), height: view.getUint32(20), isAnimated: false, isCmyk: false };
  for (let at = 8; at + 8 <= view.byteLength; at += view.getUint32(at) + 12) {
    const chunk = textAt(view, at + 4);
    if (chunk === "acTL") return { ...facts, isAnimated: true };
    if (chunk === "IDAT") return facts;
  }
  return null;
}

/** Segments up to the one that begins the picture; all but C4, C8 and CC of C0 to CF do. */
function inspectJpeg(view: DataView): PictureFacts | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { width, height, isAnimated: false, isCmyk: view.getUint8(at + 9) === 4 };
    } else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
}

function inspectWebp(view: DataView): PictureFacts | null {
  if (textAt(view, 0) !== "RIFF" || textAt(view, 8) !== "WEBP") return null;
  const still = { isAnimated: false, isCmyk: false };
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  const chunk = textAt(view, 12);
  if (chunk === "VP8X")
    return { ...still, width: uint24(24) + 1, height: uint24(27) + 1, isAnimated: (view.getUint8(20) & 2) !== 0 };
  if (chunk === "VP8 " && uint24(23) === 0x2a019d)
    return { ...still, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== "VP8L" || view.getUint8(20) !== 0x2f) return null;
  const bits = view.getUint32(21, true);
  return { ...still, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
