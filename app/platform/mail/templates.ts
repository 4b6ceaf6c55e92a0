import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "~/domain/people";
import type { MailData, MailTemplate } from "./mail-data";
import type { MailFace } from "./mail-face";
import { MailLetter } from "./mail-letter";
import { type MailRow, type MailTexts, mailTexts } from "./mail-texts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Subject, plain text and HTML of a mail, in the reader's language; `face`: the employer's, for applicants. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailData[Template],
  face: MailFace | null = null,
): RenderedMail {
  const texts = mailTexts(template, language, data);
  const html = renderToStaticMarkup(createElement(MailLetter, { texts, language, face }));
  return { subject: texts.subject, text: plainText(texts), html: `<!doctype html>${html}` };
}

function plainText(texts: MailTexts): string {
  const rows = rowLines(texts.rows);
  const blocks = [
    texts.greeting,
    ...texts.before,
    texts.code ?? "",
    texts.quote,
    rows,
    ...texts.lists.map(({ title, rows: entries }) => `${title}\n${rowLines(entries)}`),
    `${texts.action}:\n${texts.link}`,
    ...texts.after,
    texts.closing && `${texts.closing}\n${texts.sender}`,
    `-- \n${texts.footer}`,
    texts.settings && `${texts.settings.text}\n${texts.settings.link}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const rowLines = (rows: readonly MailRow[]): string => rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
