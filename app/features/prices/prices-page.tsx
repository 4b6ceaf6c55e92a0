import { useTranslation } from "react-i18next";
import { JobAd } from "~/features/ad-preview/job-ad";
import { LanguageSwitch } from "~/features/shell/language-switch";
import { LegalFooter } from "~/features/shell/legal-links";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Logo } from "~/ui/logo/logo";
import { Calculator } from "./calculator";
import { DemoChat } from "./demo-chat";
import type { PricesData } from "./load-prices.server";

const INCLUDED = ["budget", "ads", "chatbot", "board", "figures", "people"] as const;

/** What a campaign costs and what it is, for people without an account. */
export function PricesPage(page: PricesData) {
  const { t } = useTranslation("prices");
  return (
    <div className="prices">
      <header className="prices-bar">
        <Logo href="/" />
        <LanguageSwitch className="button button-small" />
        {!page.isSignedIn && <a href="/login">{t("logIn")}</a>}
      </header>
      <main id="content">
        <h1>{t("heading")}</h1>
        <p>{t("lead")}</p>
        <Calculator page={page} />
        <section className="prices-part" aria-labelledby="included">
          <h2 id="included">{t("included.title")}</h2>
          <ul className="plain-list">
            {INCLUDED.map((key) => (
              <li key={key}>
                <Icon name="check" />
                <span>
                  <b>{t(`included.${key}.title`)}</b> {t(`included.${key}.text`)}
                </span>
              </li>
            ))}
          </ul>
          <p className="small soft">{t("included.notes")}</p>
        </section>
        <div className="prices-pair">
          <section aria-labelledby="example">
            <h2 id="example">{t("example.title")}</h2>
            <JobAd ad={page.ad} caption={t("example.caption")} />
          </section>
          <DemoChat />
        </div>
        <section className="prices-part">
          <h2>{t("start.title")}</h2>
          <p>{t("start.text")}</p>
          <p className="row">
            <ButtonLink tone="primary" href={page.isSignedIn ? "/jobs/new/wizard" : "/register"}>
              {t(page.isSignedIn ? "start.newJob" : "start.register")}
            </ButtonLink>
          </p>
        </section>
        <LegalFooter />
      </main>
    </div>
  );
}
