import { describe, expect, test } from "vitest";
import { anInvoice } from "#tests/helpers/invoices";
import { readPdf } from "#tests/helpers/read-pdf";
import { codeOf } from "#tests/helpers/refusals";
import { world } from "#tests/helpers/world";
import { readPicture } from "~/backend/billing/documents/pdf/pdf-picture";
import { renderInvoice } from "~/backend/billing/documents/render-invoice";
import { loadLogo } from "~/backend/billing/invoices/load-logo";
import { insert } from "~/backend/storage/sql";

interface Png {
  width: number;
  height: number;
  type: number;
  /** Filter and samples of each row. */
  rows: number[][];
  palette?: number[];
  alpha?: number[];
  depth?: number;
  interlace?: number;
}

async function pngOf({ width, height, type, rows, palette, alpha, depth = 8, interlace = 0 }: Png) {
  const packed = new Blob([Uint8Array.from(rows.flat())]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = [...new Uint8Array(await new Response(packed).arrayBuffer())];
  const number = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  // Checksums are left at 0: nothing here reads them.
  const chunk = (name: string, bytes: number[]) => [
    ...number(bytes.length),
    ...Array.from(name, (sign) => sign.charCodeAt(0)),
    ...bytes,
    ...number(0),
  ];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...number(width), ...number(height), depth, type, 0, 0, interlace]),
    ...(palette ? chunk("PLTE", palette) : []),
    ...(alpha ? chunk("tRNS", alpha) : []),
    ...chunk("IDAT", data),
    ...chunk("IEND", []),
  ]);
}

const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 40, 0, 80];
const jpegOf = (colors: number) => Uint8Array.from([...JPEG_HEAD, colors, ...Array(9).fill(0), 0xff, 0xd9]);

const RED_HALF: Png = { width: 2, height: 1, type: 6, rows: [[0, 255, 0, 0, 255, 255, 0, 0, 128]] };

/** The samples that an invoice with this logo holds. */
async function samplesOf(bytes: Uint8Array) {
  const logo = await readPicture(bytes);
  if (!logo) return null;
  const pdf = readPdf((await renderInvoice(anInvoice(), logo)).pdf);
  const [id] = [...pdf.objects].find(([, each]) => each.includes("/Subtype /Image")) ?? [0];
  return [...(await pdf.streamOf(id))];
}

test.each<[string, Png, number[]]>([
  ["transparent parts on white", RED_HALF, [255, 0, 0, 255, 127, 127]],
  ["grey", { width: 2, height: 1, type: 0, rows: [[0, 10, 200]] }, [10, 10, 10, 200, 200, 200]],
  ["grey with transparency", { width: 1, height: 1, type: 4, rows: [[0, 0, 0]] }, [255, 255, 255]],
  [
    "a palette",
    { width: 2, height: 1, type: 3, rows: [[0, 1, 0]], palette: [1, 2, 3, 4, 5, 6], alpha: [0] },
    [4, 5, 6, 255, 255, 255],
  ],
  [
    "rows filtered by their neighbours",
    {
      width: 2,
      height: 5,
      type: 0,
      rows: [
        [0, 10, 20],
        [1, 10, 10],
        [2, 5, 5],
        [3, 10, 10],
        [4, 1, 1],
      ],
    },
    [10, 20, 10, 20, 15, 25, 17, 31, 18, 32].flatMap((value) => [value, value, value]),
  ],
])("a PNG of %s is embedded as colours", async (_what, png, samples) => {
  expect(await samplesOf(await pngOf(png))).toEqual(samples);
});

test("a JPEG is embedded as it stands", async () => {
  expect(await samplesOf(jpegOf(3))).toEqual([...jpegOf(3)]);
});

test("a logo is drawn instead of the mark, within its box, and nothing becomes transparent", async () => {
  const logo = await readPicture(jpegOf(1));
  const pdf = readPdf((await renderInvoice(anInvoice(), logo)).pdf);
  const page = [...pdf.objects.values()].find((each) => each.includes("/Type /Page ")) ?? "";
  const drawn = new TextDecoder().decode(await pdf.streamOf(pdf.refOf(page, "Contents")));
  expect(drawn).toMatch(/q 80 0 0 40 [\d.]+ [\d.]+ cm \/Logo Do Q/);
  expect(page).toMatch(/\/XObject << \/Logo \d+ 0 R >>/);
  expect(pdf.text).not.toMatch(/\/(SMask|Mask|Group|CA|ca)\b/);
});

describe("is left out", () => {
  const big = () => new Uint8Array(600 * 1024).fill(0xff);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["nothing", () => new Uint8Array(0)],
    ["text", () => new TextEncoder().encode("<svg/>")],
    ["more than 512 kB", big],
    ["more than 500,000 pixels", () => pngOf({ ...RED_HALF, width: 1_000, height: 501 })],
    ["a PNG with too few rows", () => pngOf({ ...RED_HALF, height: 2 })],
    ["a PNG of 16 bits", () => pngOf({ ...RED_HALF, depth: 16 })],
    ["an interlaced PNG", () => pngOf({ ...RED_HALF, interlace: 1 })],
    ["a PNG that is cut off", async () => (await pngOf(RED_HALF)).slice(0, 45)],
    ["a JPEG that is cut off", () => jpegOf(3).slice(0, 20)],
    ["a JPEG in the colours of printing", () => jpegOf(4)],
  ])("%s", async (_what, bytes) => {
    expect(await readPicture(await bytes())).toBe(null);
  });
});

test("administrators name an uploaded image; what invoices cannot show is refused beside its field", async () => {
  const here = await world();
  const { services } = here.backend;
  const put = async (bytes: Uint8Array) => {
    const id = services.ids();
    await services.files.put(`${id}.png`, bytes);
    await services.db.write([
      insert("files", {
        id,
        filename_download: "logo.png",
        filename_disk: `${id}.png`,
        type: "image/png",
        filesize: bytes.length,
        created_on: services.clock().toISOString(),
      }),
    ]);
    return id;
  };
  const [good, bad] = [await put(await pngOf(RED_HALF)), await put(Uint8Array.of(1, 2, 3))];
  const { settings } = here.api(here.ada).administration;
  const { version } = (await settings.get({})).data;
  const save = (logo: string) => settings.update({ version, values: { "operator.logo": logo } });
  for (const wrong of [bad, services.ids(), "logo"]) expect(await codeOf(save(wrong))).toBe("FAILED_VALIDATION");
  const saved = (await save(`https://stellenfunk.example/assets/${good}?width=200`)).data;
  expect(saved.values["operator.logo"]).toBe(good);
  expect(await loadLogo(services, good)).toMatchObject({ width: 2, height: 1 });
  await services.files.delete(`${good}.png`);
  expect(await loadLogo(services, good)).toBe(null);
});
