import { useTranslation } from "react-i18next";
import type { ChatbotVersion } from "~/content-api/chatbot";
import { formatDateMinute } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import type { FormReply } from "~/features/forms/form-reply";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { builderHref, versionHref, versionsHref } from "../builder-href";
import { RestoreForm } from "./restore-form";
import type { VersionsData } from "./versions.server";

export interface VersionsPageProps {
  data: VersionsData;
  reply?: FormReply;
}

/** The stored publications; each may become the draft again. */
export function VersionsPage({ data: { jobId, title, versions }, reply }: VersionsPageProps) {
  const { t } = useTranslation("chatbot-builder");
  return (
    <AppPage>
      <a className="crumb" href={builderHref(jobId)}>
        <Icon name="left" small />
        {t("versions.back")}
      </a>
      <div className="page-head">
        <div className="stack tight">
          <h1>{t("versions.heading")}</h1>
          <p className="soft">{title}</p>
        </div>
      </div>
      <div className="stack">
        {reply?.conflicts && <ReplaceNote jobId={jobId} number={Number(reply.conflicts.number)} />}
        <p>{t("versions.text", { max: LIMITS.chatbot.versions })}</p>
        {versions.length === 0 && <p className="soft">{t("versions.none")}</p>}
        <ul className="panel versions plain-list">
          {versions.map((version, index) => (
            <VersionRow key={version.id} jobId={jobId} version={version} isLive={index === 0} />
          ))}
          <li>
            <span>
              <b>{t("versions.generated")}</b>
              <small>{t("versions.generatedText")}</small>
            </span>
            <VersionTools
              jobId={jobId}
              number={0}
              name={t("versions.generated")}
              label={t("versions.generatedLabel")}
            />
          </li>
        </ul>
      </div>
    </AppPage>
  );
}

interface VersionRowProps {
  jobId: string;
  version: ChatbotVersion;
  isLive: boolean;
}

function VersionRow({ jobId, version, isLive }: VersionRowProps) {
  const { t } = useTranslation("chatbot-builder");
  const { number, questions, date_created, publishedBy } = version;
  const date = formatDateMinute(date_created);
  const published = publishedBy
    ? t("versions.publishedBy", { date, name: publishedBy })
    : t("versions.published", { date });
  return (
    <li>
      <span>
        <b>{t("versions.version", { number })}</b> {isLive && <strong>{t("versions.live")}</strong>}
        <small>
          {published} · {t("versions.questions", { count: questions })}
        </small>
      </span>
      <VersionTools
        jobId={jobId}
        number={number}
        name={t("versions.version", { number })}
        label={t("versions.restoreLabel", { number })}
      />
    </li>
  );
}

interface VersionToolsProps {
  jobId: string;
  number: number;
  name: string;
  label: string;
}

/** Looking at a version, and making it the draft. */
function VersionTools({ jobId, number, name, label }: VersionToolsProps) {
  const { t } = useTranslation("chatbot-builder");
  return (
    <div className="row tight">
      <ButtonLink small tone="plain" href={versionHref(jobId, number)} aria-label={t("versions.lookLabel", { name })}>
        {t("versions.look")}
      </ButtonLink>
      <RestoreForm jobId={jobId} number={number} label={label} />
    </div>
  );
}

function ReplaceNote({ jobId, number }: { jobId: string; number: number }) {
  const { t } = useTranslation("chatbot-builder");
  const version = number === 0 ? t("versions.generated") : t("versions.version", { number });
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t("versions.conflictTitle")}</b> {t("versions.conflictText", { version })}
      </p>
      <PostForm className="row" action={versionsHref(jobId)}>
        <input type="hidden" name="number" value={number} />
        <Button small tone="danger" name="intent" value="replace">
          {t("versions.replace")}
        </Button>
        <ButtonLink small href={builderHref(jobId, { mode: "draft" })}>
          {t("versions.keep")}
        </ButtonLink>
      </PostForm>
    </Note>
  );
}
