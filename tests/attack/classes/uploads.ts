import type { Attack, AttackClass } from "../attack-class";
import type { Target } from "../target";

const bytes = (...values: number[]) => new Uint8Array(values);
const text = (value: string) => new TextEncoder().encode(value);
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52);
const SCRIPT = "<script>alert(1)</script>";

/** What somebody sends as a document or picture. */
const CONTENTS: readonly [name: string, content: Uint8Array][] = [
  ["HTML", text(`<!doctype html><html>${SCRIPT}</html>`)],
  ["HTML after spaces", text(`${" ".repeat(300)}<html>${SCRIPT}`)],
  ["HTML after a byte order mark", text(`\uFEFF<html>${SCRIPT}`)],
  ["SVG", text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  ["XML", text(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`)],
  ["a picture that is HTML too", joined(PNG, text(`<html>${SCRIPT}`))],
  ["GIF that is a script too", text(`GIF89a/*${SCRIPT}*/=1;`)],
  ["PDF with a script", text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>`)],
  ["PDF after HTML", text(`<html>${SCRIPT}\n%PDF-1.7\n`)],
  ["a program for Windows", joined(text("MZ"), new Uint8Array(100))],
  ["a program for Linux", joined(bytes(0x7f, 0x45, 0x4c, 0x46), new Uint8Array(100))],
  ["a shell script", text("#!/bin/sh\nrm -rf /\n")],
  ["PHP", text("<?php system($_GET['c']); ?>")],
  ["an archive", text("PK\u0003\u0004\u0014\u0000\u0000\u0000evil.exe")],
  ["RAR", text("Rar!\u001a\u0007\u0000")],
  ["gzip", bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0)],
  ["zero bytes", new Uint8Array(64)],
  ["MHTML", text("MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>")],
  ["Flash", text("FWS\u0005")],
  ["a JAR in a picture", joined(PNG, text("PK\u0003\u0004META-INF/MANIFEST.MF"))],
];

const NAMES: readonly string[] = [
  "cv.pdf",
  "bild.png",
  "text.txt",
  "tabelle.csv",
  "seite.html",
  "bild.svg",
  "brief.docx",
  "cv.pdf.exe",
  "cv.exe\u0000.pdf",
  "../../../etc/passwd.pdf",
  "..\\..\\boot.ini.txt",
  'a"; filename="evil.html.pdf',
  "a\r\nSet-Cookie: a=b.pdf",
  "a\u202efdp.html.txt",
  `${"ü".repeat(400)}.pdf`,
  ".htaccess.txt",
  "CON.pdf",
  "<img src=x onerror=alert(1)>.pdf",
];

/** Types that a browser or a program runs. */
const ACTIVE = /html|svg|xml(?!formats)|javascript|x-sh|php|x-msdownload|x-shockwave/i;

/** Every content under every name: what is stored comes back as data of a harmless type, under a harmless name. */
export const uploads: AttackClass = {
  name: "uploads",
  atLeast: 400,
  attacks: (target) =>
    CONTENTS.flatMap(([kind, content]) =>
      NAMES.flatMap((name): Attack[] => [
        {
          name: `${kind} as ${JSON.stringify(name)}`,
          run: async () => problemOf(target, await putFile(target, name, content)),
        },
        ...(name.length < 9
          ? [
              {
                name: `${kind} as ${JSON.stringify(name)} in a form`,
                run: async () => problemOf(target, await postFile(target, name, content)),
              },
            ]
          : []),
      ]),
    ),
};

interface Stored {
  status: number;
  id: string | null;
}

async function putFile({ ask, people }: Target, name: string, content: Uint8Array): Promise<Stored> {
  const id = crypto.randomUUID();
  const headers = { Authorization: `Bearer ${people.anna.token}`, "Content-Type": "text/html" };
  const { status } = await ask(`/api/files/${id}?name=${encodeURIComponent(name)}`, {
    method: "PUT",
    headers,
    body: content as Uint8Array<ArrayBuffer>,
  });
  return { status, id: status === 200 ? id : null };
}

async function postFile({ ask, people }: Target, name: string, content: Uint8Array): Promise<Stored> {
  const form = new FormData();
  form.append("file", new File([content as Uint8Array<ArrayBuffer>], name, { type: "text/html" }));
  const headers = { Authorization: `Bearer ${people.anna.token}` };
  const { status, text } = await ask("/api/files", { method: "POST", headers, body: form });
  return { status, id: status === 200 ? JSON.parse(text).data.id : null };
}

async function problemOf({ ask, people }: Target, { status, id }: Stored): Promise<string | null> {
  if (status >= 500) return `answered ${status}`;
  if (!id) return null;
  const { headers } = await ask(`/api/assets/${id}`, { headers: { Authorization: `Bearer ${people.anna.token}` } });
  const type = headers.get("Content-Type") ?? "";
  const disposition = headers.get("Content-Disposition") ?? "";
  const name = decodeURIComponent(disposition.split("''")[1] ?? "");
  const problems = [
    !ACTIVE.test(type) || `comes back as ${type}`,
    headers.get("X-Content-Type-Options") === "nosniff" || "may be sniffed",
    headers.get("Content-Security-Policy")?.startsWith("default-src 'none'") || "may load and run",
    /^(inline|attachment); filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!~-]+$/.test(disposition) ||
      `a disposition of ${disposition}`,
    !disposition.startsWith("inline") ||
      /^(image\/(png|jpeg|webp|gif)|application\/pdf|text\/plain; charset=utf-8)$/.test(type) ||
      `${type} is shown in place`,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these characters that may not stay
    !/[\u0000-\u001f\u202a-\u202e/\\]/.test(name) || `the name ${JSON.stringify(name)}`,
    name.length <= 120 || "a name without end",
    !headers.has("Set-Cookie") || "a cookie by its name",
  ];
  return problems.filter((each) => each !== true).join(", ") || null;
}
