import type { Translate } from "~/lib/translate";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Prose } from "~/ui/prose/prose";

/** The eight questions; a name is also the address of its answer (`/support#price`). */
export const QUESTIONS = [
  "booking",
  "price",
  "runtime",
  "status",
  "changes",
  "applicants",
  "chatbot",
  "access",
] as const;
export type Question = (typeof QUESTIONS)[number];

export interface SupportPageProps {
  /** Bound to the namespace `support`. */
  t: Translate;
  settings: { email: string; phone: string };
  /** Net price per month for one hire, already formatted. */
  prices: { juniorStaff: string; assistant: string; specialist: string; manager: string };
  /** The lessons of the academy, from `lessonLinks` of the coaching feature. */
  lessons: readonly { href: string; title: string; minutes: number }[];
  /** From `?question=`: opened by the server, for browsers that do not open an answer by its address. */
  open?: Question | null;
}

/** The help page: contact, eight answers, academy. */
export function SupportPage({ t, settings, prices, lessons, open = null }: SupportPageProps) {
  return (
    <>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <div className="stack">
        <p>{t("intro")}</p>
        <Contact t={t} settings={settings} />
        <section className="stack" aria-labelledby="faq">
          <h2 id="faq">{t("faq.title")}</h2>
          {QUESTIONS.map((question) => (
            <details className="panel prose-fold" key={question} id={question} open={question === open}>
              <summary>
                <h3>{t(`faq.${question}.question`)}</h3>
              </summary>
              <div className="stack">
                <Prose text={t(`faq.${question}.answer`, { ...prices, joinArrays: "\n" })} heading="h3" />
                <p>
                  <a href={`/support?question=${question}#${question}`}>{t("faq.link")}</a>
                </p>
              </div>
            </details>
          ))}
        </section>
        <section className="panel" aria-labelledby="academy">
          <h2 id="academy">{t("academy.title")}</h2>
          <p>{t("academy.intro")}</p>
          <ol className="plain-list stack tight">
            {lessons.map(({ href, title, minutes }) => (
              <li key={href}>
                <a href={href}>{title}</a> <span className="soft nowrap">{t("academy.minutes", { minutes })}</span>
              </li>
            ))}
          </ol>
          <div className="row">
            <ButtonLink href="/coaching" icon="coach">
              {t("academy.all")}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

function Contact({ t, settings: { email, phone } }: Pick<SupportPageProps, "t" | "settings">) {
  return (
    <section className="panel" aria-labelledby="contact">
      <h2 id="contact">{t("contact.title")}</h2>
      <p>{t("contact.text")}</p>
      <ul className="plain-list row">
        <li className="row tight keep">
          <Icon name="mail" small />
          <span>
            {t("contact.mail")}: <a href={`mailto:${email}`}>{email}</a>
          </span>
        </li>
        <li className="row tight keep">
          <Icon name="phone" small />
          <span>
            {t("contact.phone")}: <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          </span>
        </li>
      </ul>
    </section>
  );
}
