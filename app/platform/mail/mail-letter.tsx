import type { ReactNode } from "react";
import type { Language } from "~/domain/people";
import { type MailFace, mailFaceStyles } from "./mail-face";
import { HEAD_STYLES, STYLES } from "./mail-styles";
import type { MailRow, MailTexts } from "./mail-texts";

/**
 * The HTML of every mail: one column in tables, as Outlook needs them, with inline styles. Nothing is loaded from
 * anywhere, apart from the employer's logo in mails to applicants.
 */
export function MailLetter({ texts, language, face }: { texts: MailTexts; language: Language; face: MailFace | null }) {
  const styles = mailFaceStyles(face?.color ?? null);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{texts.subject}</title>
        <style>{HEAD_STYLES + styles.dark}</style>
      </head>
      <body className="ground" style={STYLES.body}>
        <div style={STYLES.preview}>{texts.preview}</div>
        <Layout width="100%" className="ground" style={STYLES.ground}>
          <td align="center" style={STYLES.edge}>
            <table role="presentation" width={600} cellPadding={0} cellSpacing={0} border={0} style={STYLES.column}>
              <tbody>
                <tr>
                  <td align="left" className="ink" style={STYLES.head}>
                    {face?.logo && <img src={face.logo} alt="" width={40} height={40} style={STYLES.logo} />}
                    {texts.company || <Mark />}
                  </td>
                </tr>
                <tr>
                  <td align="left" className="paper ink" style={styles.paper}>
                    <Content texts={texts} styles={styles} />
                  </td>
                </tr>
                <tr>
                  <td align="left" className="soft" style={STYLES.foot}>
                    <p className="soft" style={STYLES.small}>
                      {texts.linkFallback}{" "}
                      <a href={texts.link} className="link" style={styles.link}>
                        {texts.link}
                      </a>
                    </p>
                    <p className="soft" style={STYLES.small}>
                      {texts.footer}
                    </p>
                    {texts.settings && (
                      <p className="soft" style={STYLES.small}>
                        {texts.settings.text}{" "}
                        <a href={texts.settings.link} className="link" style={STYLES.link}>
                          {texts.settings.link}
                        </a>
                      </p>
                    )}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </Layout>
      </body>
    </html>
  );
}

/** The dot in its ring, and the name. */
const Mark = () => (
  <>
    <span className="ring" style={STYLES.ring}>
      <span className="dot" style={STYLES.dot} />
    </span>
    Stellenfunk
  </>
);

function Content({ texts, styles }: { texts: MailTexts; styles: ReturnType<typeof mailFaceStyles> }) {
  return (
    <>
      {!texts.isLetter && (
        <h1 className="heading ink" style={STYLES.heading}>
          {texts.subject}
        </h1>
      )}
      <Paragraphs texts={[texts.greeting, ...texts.before].filter(Boolean)} />
      {texts.code && (
        <p className="tint ink" style={STYLES.code}>
          {texts.code}
        </p>
      )}
      {texts.quote && (
        <p className="quote tint ink" style={STYLES.quote}>
          {texts.quote}
        </p>
      )}
      <Rows rows={texts.rows} />
      {texts.lists.map(({ title, rows }) => (
        <div key={title}>
          <h2 className="ink" style={STYLES.listTitle}>
            {title}
          </h2>
          <Rows rows={rows} />
        </div>
      ))}
      <Layout style={STYLES.button}>
        <td className="act" style={styles.buttonCell}>
          <a href={texts.link} className="act" style={styles.act}>
            {texts.action}
          </a>
        </td>
      </Layout>
      <Paragraphs texts={texts.after} />
      {texts.closing && (
        <p className="ink" style={STYLES.last}>
          {texts.closing}
          <br />
          {texts.sender}
        </p>
      )}
    </>
  );
}

interface LayoutProps {
  width?: string;
  className?: string;
  style: object;
  children: ReactNode;
}

/** A table of one row that means nothing. */
const Layout = ({ children, ...attributes }: LayoutProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...attributes}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a letter may say the same twice
    <p key={at} className="ink" style={STYLES.paragraph}>
      {text}
    </p>
  ));
}

/** Letters of a label that stays on one line beside its value, also on a phone. */
const SHORT = 24;

function Rows({ rows }: { rows: MailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={STYLES.rows}>
      <tbody>
        {rows.map(({ label, value, isTotal }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two rows may say the same
          <tr key={at}>
            <th
              scope="row"
              className={isTotal ? "ink total" : "soft rule"}
              style={{ ...STYLES.label, ...(isTotal && STYLES.total), ...(label.length <= SHORT && STYLES.shortLabel) }}
            >
              {label}
            </th>
            <td
              className={isTotal ? "ink total" : "ink rule"}
              style={isTotal ? { ...STYLES.value, ...STYLES.total } : STYLES.value}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
