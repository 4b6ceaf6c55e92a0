import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { storeZip } from "~/lib/store-zip";

/** Reads an archive as programs do: from the directory at its end. */
function read(archive: Uint8Array): { name: string; bytes: Uint8Array; crc: number }[] {
  const view = new DataView(archive.buffer);
  const end = archive.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("no end");
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("no entry");
    const [crc, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
    const [length, place] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length));
    if (view.getUint32(place, true) !== 0x04034b50 || view.getUint32(place + 14, true) !== crc) throw new Error(name);
    at += 46 + length;
    return { name, bytes: archive.subarray(place + 30 + length, place + 30 + length + size), crc };
  });
}

test("an archive gives its files back, byte by byte, with the checksums that programs compare", () => {
  const files = [
    { name: "a.txt", bytes: new TextEncoder().encode("Größe") },
    { name: "b.png", bytes: Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256) },
    { name: "empty", bytes: new Uint8Array() },
  ];
  expect(read(storeZip(files))).toEqual(files.map((file) => ({ ...file, crc: crc32(file.bytes) })));
});

test("an archive without files is one", () => {
  expect(read(storeZip([]))).toEqual([]);
});
