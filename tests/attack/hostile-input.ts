import { URLENCODED } from "./requests";

export const MULTIPART = "multipart/form-data; boundary=b";
const LONG = "x".repeat(10_000);
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies that no form of ours sends: a name, a Content-Type, a text. */
export const BODIES: [name: string, type: string | null, body: string | Uint8Array<ArrayBuffer>][] = [
  ["nothing", null, ""],
  ["text", "text/plain", "hello"],
  ["JSON", "application/json", '{"intent":{"a":[1]}}'],
  ["bytes", "application/octet-stream", new Uint8Array([0, 255, 254])],
  ["multipart without a boundary", "multipart/form-data", field("intent", "save")],
  ["multipart that breaks off", MULTIPART, '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsav'],
  [
    "a file where a text is asked",
    MULTIPART,
    `${field("id", "1").replace('"id"', '"intent"; filename="x.pdf"')}--b--\r\n`,
  ],
  ["urlencoded garbage", URLENCODED, "%&=&%FF=%00&intent=%E0%A4%A"],
  ["names of prototypes", URLENCODED, "intent=__proto__&__proto__=1&constructor=2&turn=toString&field=hasOwnProperty"],
  [
    "huge numbers and indexes",
    URLENCODED,
    "intent=move%3A999999999999&tasks[99999999]=a&number=1e999&ad=-1&position=NaN",
  ],
  [
    "long words",
    URLENCODED,
    ["intent", "id", "email", "turn", "name", "field", "value"].map((n) => `${n}=${LONG}`).join("&"),
  ],
  ["a megabyte", URLENCODED, `a=${"x".repeat(1024 * 1024)}`],
];

export const COOKIES = [
  "sources=%",
  "sources=%FF%00",
  `flash=${btoa('{"key":"job.copied","params":null}')}`,
  `flash=${btoa('{"key":"board.moved","params":{"a":{"b":1}},"tone":7,"undo":{}}').replaceAll("=", "")}`,
  `flash=${btoa("null")}`,
  "session=x; pending=%; chat=%; anonymous=%; language=%; db=%; lessons=%",
  `language=${btoa('"__proto__"')}`,
  `language=${btoa("{}")}; coaching=%7B; done=%`,
  `=; ; ;;${"a=".repeat(500)}`,
];

export const HEADERS: Record<string, string>[] = [
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { Origin: "not an address", "Sec-Fetch-Site": "same-origin" },
  { "X-Forwarded-Host": "evil.test" },
  { "Accept-Language": "%,;q=x,-", Range: "bytes=x", "If-None-Match": "%", "Content-Length": "-1" },
];

export const METHODS = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];

/** What a call may get instead of the object that it asks for. */
export const JSON_BODIES = [
  "{",
  "[]",
  "null",
  "7",
  '"text"',
  '{"__proto__":{"a":1},"constructor":1}',
  `{"id":{"a":1},"email":[],"name":{},"title":9e999,"token":"${LONG}","turn":{"type":[]},"body":{"avatar":{}}}`,
  '{"email":"a@b.example","password":"\\u0000","name":"\\ud800","id":"\\u0000","number":-1e400,"seen":{"a":1}}',
];
export const API_QUERIES = [
  "?filter=%7B&limit=x",
  "?q=%FF&language=__proto__&limit=-1",
  "?fields[__proto__]=a&sort[0][1]=b",
  "?token=%00",
];

/** Values in the place of an id, as they stand in the path. */
export const PARAMS = ["%", "%FF", "%00", "%2F", "..%2F..", "__proto__", "%F0%9F%98%80", LONG.slice(0, 2000)];
export const QUERIES = [
  "?step=NaN&page=-1&sort=__proto__&limit=1e99&filter=%7B",
  "?token=%FF&applicantId=%00&view=%&a=%",
];
