import type { Language } from "~/domain/people";
import type { MailTexts } from "./mail-texts";

/** The HTML of every mail: one column, inline styles, no pictures, nothing loaded from anywhere. */
export function MailLetter({ texts, language }: { texts: MailTexts; language: Language }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.subject}</title>
      </head>
      <body style={{ margin: 0, padding: "24px 16px", fontFamily: FONT, fontSize: 16, lineHeight: 1.5 }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{texts.preview}</div>
        <div style={{ maxWidth: 560, margin: "0 auto" }}>
          <p style={{ ...PARAGRAPH, fontSize: 18, fontWeight: 700 }}>Stellenfunk</p>
          <Paragraphs texts={[texts.greeting, ...texts.before].filter(Boolean)} />
          {texts.code && <p style={CODE}>{texts.code}</p>}
          <Rows rows={texts.rows} />
          <p style={PARAGRAPH}>
            <a href={texts.link} style={BUTTON}>
              {texts.action}
            </a>
          </p>
          <Paragraphs texts={texts.after} />
          {texts.closing && (
            <p style={PARAGRAPH}>
              {texts.closing}
              <br />
              {texts.sender}
            </p>
          )}
          <p style={SMALL}>
            {texts.linkFallback} <a href={texts.link}>{texts.link}</a>
          </p>
          <p style={SMALL}>{texts.footer}</p>
        </div>
      </body>
    </html>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a letter may say the same twice
    <p key={at} style={{ ...PARAGRAPH, whiteSpace: "pre-line" }}>
      {text}
    </p>
  ));
}

function Rows({ rows }: { rows: MailTexts["rows"] }) {
  if (rows.length === 0) return null;
  return (
    <table style={{ margin: "0 0 16px", borderCollapse: "collapse" }}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={{ padding: "4px 24px 4px 0", textAlign: "left", fontWeight: 400 }}>
              {label}
            </th>
            <td style={{ padding: "4px 0", textAlign: "right" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FONT = "system-ui, -apple-system, 'Segoe UI', sans-serif";
const PARAGRAPH = { margin: "0 0 16px" };
const SMALL = { margin: "0 0 12px", fontSize: 13, opacity: 0.75, overflowWrap: "anywhere" } as const;
const CODE = { margin: "0 0 16px", fontSize: 32, fontWeight: 700, letterSpacing: "0.2em" };
const BUTTON = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: 8,
  background: "#0b5766",
  color: "#ffffff",
  fontWeight: 600,
  textDecoration: "none",
};
