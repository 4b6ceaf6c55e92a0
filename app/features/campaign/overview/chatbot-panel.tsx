import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatMediumDate } from "~/domain/dates";
import { isOpenForApplicants } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { builderHref } from "~/features/chatbot-builder/builder-href";
import { Panel } from "~/features/shell/panel";
import { ButtonLink } from "~/ui/button/button-link";
import type { CampaignChatbot } from "./load-chatbot.server";

/** The chatbot that applicants meet: what is live, what waits, and the way to edit it. */
export function ChatbotPanel({ job, chatbot }: { job: Pick<JobEntity, "id" | "status">; chatbot: CampaignChatbot }) {
  const { t } = useTranslation("chatbot-builder");
  return (
    <Panel id="s-chatbot" title={t("panel.title")}>
      <ul className="plain-list">
        <li>
          <LiveState live={chatbot.live} />
        </li>
        {chatbot.isDraft && <li>{t("panel.draft")}</li>}
        {!chatbot.mayEdit && <li className="soft">{t("panel.builderOff")}</li>}
        <li className="soft">
          {t("panel.questions", { count: chatbot.questions })}, {t("panel.minutes", { count: chatbot.minutes })}
        </li>
      </ul>
      <p className="row tight">
        {chatbot.mayEdit && (
          <>
            <ButtonLink small icon="pencil" href={builderHref(job.id, { mode: "draft" })}>
              {t("panel.edit")}
            </ButtonLink>
            <ButtonLink small icon="eye" tone="plain" href={builderHref(job.id, { mode: "preview" })}>
              {t("panel.preview")}
            </ButtonLink>
          </>
        )}
        {chatbot.live && isOpenForApplicants(job.status) && (
          <ButtonLink small icon="external" tone="plain" href={`/chatbot/${job.id}`}>
            {t("panel.open")}
          </ButtonLink>
        )}
      </p>
    </Panel>
  );
}

function LiveState({ live }: Pick<CampaignChatbot, "live">) {
  const { t, i18n } = useTranslation("chatbot-builder");
  if (!live) return <b>{t("panel.none")}</b>;
  if (live.number === 0) return <b>{t("panel.generated")}</b>;
  if (live.isSwitchedOff)
    return (
      <>
        <b>{t("panel.generated")}</b>. {t("panel.switchedOff", { number: live.number })}
      </>
    );
  const date = formatMediumDate(live.date, toLanguage(i18n.language));
  return (
    <>
      <b>{t("panel.live", { number: live.number })}</b>, {t("panel.publishedOn", { date })}
    </>
  );
}
