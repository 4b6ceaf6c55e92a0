import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { creativesHref } from "~/features/creatives/creative-address";
import { CreativePicture } from "~/features/creatives/creative-picture";
import { Panel } from "~/features/shell/panel";
import { ButtonLink } from "~/ui/button/button-link";

/** The newest pictures of the ad, and the way to the page on which they are designed. */
export function CreativesPanel({ job: { id, creatives = [] } }: { job: Pick<JobEntity, "id" | "creatives"> }) {
  const { t } = useTranslation("creatives");
  return (
    <Panel id="s-creatives" title={t("panel.title")}>
      {creatives.length === 0 ? (
        <p>{t("panel.none")}</p>
      ) : (
        <p className="row tight">
          {creatives.slice(0, MOST_SHOWN).map((creative) => (
            <CreativePicture key={creative.id} jobId={id} creative={creative} size={128} />
          ))}
        </p>
      )}
      <p>
        <ButtonLink small icon="image" href={creativesHref(id)}>
          {creatives.length > MOST_SHOWN ? t("panel.all", { count: creatives.length }) : t("title")}
        </ButtonLink>
      </p>
    </Panel>
  );
}

/** Side by side on a phone. */
const MOST_SHOWN = 2;
