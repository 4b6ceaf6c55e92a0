import { sql } from "~/backend/storage/sql";
import { composeMail } from "~/platform/mail/compose-mail";
import { CALLS, pathOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit } from "../requests";
import type { Target } from "../target";

/** Ends of lines, as servers of mail and readers of logs know them. */
const BREAKS = ["\r\n", "\n", "\r", "\u0000", "\u2028", "\u2029", "\u0085", "\u000b", "\u000c", "%0d%0a", "\r\n\t"];
const HEADERS = [
  "Bcc: all@evil.example",
  "Content-Type: text/html",
  "\r\n<script>alert(1)</script>",
  "Subject: other",
  ".\r\nMAIL FROM:<a@evil.example>",
];

/** What spreadsheets take for a formula. */
const FORMULAS = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-1+1",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  '=HYPERLINK("https://evil.example","x")',
  "＝1+1",
  '"=1+1',
  ";=1+1",
  ",=1+1",
  "\n=1+1",
  " =1+1",
];

const SECRET_WORDS = ["Geheimwort-2026!", "geheim.mail@werber.example"];

/** What people type on its way into mails, tables and logs: it stays a value. */
export const injection: AttackClass = {
  name: "injection into mail, CSV and logs",
  atLeast: 250,
  parallel: 1,
  attacks: (target) => [
    ...BREAKS.flatMap(onMail),
    ...FORMULAS.flatMap((text) => onTables(text, target)),
    ...onLogs(target),
  ],
};

function onMail(end: string): Attack[] {
  const places = ["from", "address", "name", "subject", "replyTo", "unsubscribe"] as const;
  return HEADERS.flatMap((header) =>
    places.map(
      (place): Attack => ({
        name: `${JSON.stringify(end + header)} as ${place}`,
        async run() {
          const value = (of: (typeof places)[number], plain: string) =>
            place === of ? `${plain}${end}${header}` : plain;
          const mail = composeMail({
            from: value("from", "Stellenfunk <post@stellenfunk.example>"),
            to: { address: value("address", "berta@werber.example"), name: value("name", "Berta") },
            replyTo: value("replyTo", "antwort@werber.example"),
            unsubscribe: value("unsubscribe", "https://stellenfunk.example/unsubscribe"),
            subject: value("subject", "Ihre Bewerbung"),
            text: "Text",
            html: "<p>Text</p>",
            attachments: [],
          });
          const fields = [mail.from, mail.to, mail.replyTo ?? "", mail.subject, ...Object.values(mail.headers ?? {})];
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
          const broken = fields.find((field) => /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(field));
          if (broken !== undefined) return `a header with a line break: ${JSON.stringify(broken)}`;
          return mail.to.split("@").length > 2 && place !== "name" && place !== "address"
            ? `more recipients: ${mail.to}`
            : null;
        },
      }),
    ),
  );
}

/** Names, texts and titles of an applicant and of a job in every table that people download. */
function onTables(text: string, { ask, cookieOf, home, ids }: Target): Attack[] {
  const files = [
    `/jobs/${ids.job}/applicants/export?format=csv&withRejected=true`,
    `/jobs/${ids.job}/applicants/export?format=csv&withRejected=true&language=en-US`,
    `/jobs/${ids.job}/history?format=csv`,
    `/jobs/${ids.job}/funnel.csv`,
    "/administration/funnel.csv",
    `/organizations/${ids.organization}/funnel.csv`,
    "/invoices/export?format=csv&from=2026-01-01&to=2026-12-31",
  ];
  return files.map((path) => ({
    name: `${JSON.stringify(text)} in ${path}`,
    async run() {
      await home.backend.services.db.write([
        sql`UPDATE applicant SET first_name = ${text}, last_name = ${text}, zip = ${text}, phone = ${text} WHERE id = ${ids.applicant}`,
        sql`UPDATE job SET title = ${text} WHERE id IN (${ids.job}, ${ids.booked})`,
        sql`UPDATE organization SET name = ${text} WHERE id = ${ids.organization}`,
        sql`UPDATE users SET first_name = ${text}, last_name = ${text} WHERE id = ${home.mo.id}`,
      ]);
      const answer = await ask(path, { headers: { Cookie: cookieOf("ada") } });
      if (answer.status >= 500) return `answered ${answer.status}`;
      if (!answer.headers.get("Content-Type")?.startsWith("text/csv")) return null;
      const isShown = answer.text.includes(text.replaceAll('"', '""').trim().slice(1));
      if (path.includes("/applicants/export") && !isShown) return "the table does not have it";
      const cell = cellsOf(answer.text).find((each) => /^[\s]*[=+@\t\r]|^-(?!\d+([.,]\d+)?$)/.test(each));
      return cell === undefined ? null : `a formula: ${JSON.stringify(cell)}`;
    },
  }));
}

/** Cells of a CSV with either separator, without their quotes. */
function cellsOf(text: string): string[] {
  const separator = (text.split("\r\n")[0] ?? "").includes(";") ? ";" : ",";
  const pattern = new RegExp(`(?:^|${separator}|\\r\\n)(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))`, "g");
  return [...text.replace(/^\uFEFF/, "").matchAll(pattern)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? "").replaceAll('""', '"'),
  );
}

/** What the log says of requests whose every part holds a line break or a secret. */
function onLogs(target: Target): Attack[] {
  const { ask, logged, people, ownToken, home } = target;
  const [password = "", email = ""] = SECRET_WORDS;
  const words = [...SECRET_WORDS, ownToken, people.anna.token, "Berta", home.anna.email];
  const check = async (work: () => Promise<unknown>): Promise<string | null> => {
    const from = logged.length;
    await work();
    const lines = logged.slice(from).filter((line) => !line.startsWith("console warning"));
    const split = lines.find((line) => /[\r\n]/.test(line));
    if (split) return `an entry on several lines: ${JSON.stringify(split.slice(0, 200))}`;
    const forged = lines.find((line) => line.includes('"level":"forged"') && JSON.parse(line).level === "forged");
    if (forged) return "an entry of somebody else's making";
    const told = words.find((word) => lines.some((line) => line.includes(word)));
    return told ? `the log names ${told.slice(0, 20)}` : null;
  };
  const forged = encodeURIComponent('\r\n{"level":"forged","event":"x"}');
  const secret = { email, password, token: ownToken, first_name: "Berta", name: email, text: password };
  return [
    ...CALLS.map(
      (call): Attack => ({
        name: `${call.method} ${call.path} in the log`,
        run: () =>
          check(() =>
            ask(
              `/api${pathOf(call, target)}?q=${forged}${encodeURIComponent(email)}`,
              jsonInit(call, people.mo.token, { ...secret, id: `x\r\n{"level":"forged"}` }),
            ),
          ),
      }),
    ),
    ...[
      "/login",
      "/register",
      "/reset-password/start",
      `/application/${ownToken}`,
      `/chatbot/${target.ids.job}`,
      "/profile",
    ].map(
      (path): Attack => ({
        name: `POST ${path.replace(ownToken, "…")} in the log`,
        run: () =>
          check(() =>
            ask(
              `${path}?token=${ownToken}&x=${forged}`,
              formInit(target, null, secret, { "User-Agent": `Browser ${email}` }),
            ),
          ),
      }),
    ),
    ...[
      `/jobs/${forged}`,
      `/${forged}`,
      `/api/${forged}`,
      `/application/${ownToken}`,
      `/application/${ownToken}/data`,
    ].map(
      (path): Attack => ({ name: `GET ${path.replace(ownToken, "…")} in the log`, run: () => check(() => ask(path)) }),
    ),
  ];
}
