import { useTranslation } from "react-i18next";
import { AppPage } from "~/features/shell/app-page";
import { translateFrom } from "~/lib/translate";
import { ChipLink } from "~/ui/chip/chip-link";
import { Icon } from "~/ui/icon/icon";
import { versionHref, versionsHref } from "../builder-href";
import { LiveView } from "../live-view";
import { Differences } from "./differences";
import { RestoreForm } from "./restore-form";
import type { VersionData } from "./version.server";

/** One version: what would change if it became the draft, then its whole content. */
export function VersionPage({ data }: { data: VersionData }) {
  const { t } = useTranslation("chatbot-builder");
  const { jobId, title, number, published, isLive, before } = data;
  const name = number === 0 ? t("versions.generated") : t("versions.version", { number });
  const date = published && (published.by ? `${published.date}, ${published.by}` : published.date);
  return (
    <AppPage>
      <a className="crumb" href={versionsHref(jobId)}>
        <Icon name="left" small />
        {t("versions.heading")}
      </a>
      <div className="page-head">
        <div className="stack tight">
          <h1>{name}</h1>
          <p className="soft">
            {[title, date || t("versions.generatedText"), isLive && t("versions.live")].filter(Boolean).join(" · ")}
          </p>
        </div>
        <RestoreForm
          jobId={jobId}
          number={number}
          label={t(number === 0 ? "versions.generatedLabel" : "versions.restoreLabel", { number })}
        />
      </div>
      <div className="stack builder-read">
        <section className="panel stack" aria-labelledby="differences">
          <h2 id="differences">{t("versions.differences")}</h2>
          <ComparedWith data={data} />
          {before ? <Differences data={data} before={before} /> : <p>{t("versions.nothingLive")}</p>}
        </section>
        <h2>{t("versions.content")}</h2>
        <LiveView data={data} t={translateFrom(data.texts)} />
      </div>
    </AppPage>
  );
}

/** What a version is compared with is a choice only where there is a draft. */
function ComparedWith({ data: { jobId, number, hasDraft, comparedWith } }: { data: VersionData }) {
  const { t } = useTranslation("chatbot-builder");
  return (
    <>
      {hasDraft && (
        <nav className="chip-list" aria-label={t("versions.compare")}>
          {(["draft", "live"] as const).map((each) => (
            <ChipLink key={each} href={versionHref(jobId, number, each)} current={each === comparedWith}>
              {t(`versions.with.${each}`)}
            </ChipLink>
          ))}
        </nav>
      )}
      <p className="soft">{t(`versions.differencesText.${comparedWith}`)}</p>
    </>
  );
}
