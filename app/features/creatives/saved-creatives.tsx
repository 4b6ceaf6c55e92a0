import { useTranslation } from "react-i18next";
import type { Creative } from "~/content-api/creatives";
import { CREATIVE_FORMATS } from "~/domain/creatives/design";
import { formatDateTime } from "~/domain/dates";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { creativesHref, pictureHref } from "./creative-address";
import { CreativePicture } from "./creative-picture";

/** The saved versions of a job's creatives: to look at, to download, to go on from, to remove. */
export function SavedCreatives({ jobId, saved }: { jobId: string; saved: readonly Creative[] }) {
  const { t } = useTranslation("creatives");
  return (
    <section className="panel" id="s-saved" aria-labelledby="s-saved-title">
      <h2 id="s-saved-title">{t("saved.title")}</h2>
      {saved.length === 0 && <p className="soft">{t("saved.none")}</p>}
      <ul className="plain saved-creatives">
        {saved.map((creative) => (
          <li key={creative.id}>
            <CreativePicture jobId={jobId} creative={creative} />
            <div className="stack tight">
              <p>
                <b>{t("saved.number", { number: creative.number })}</b>
                <small className="soft">
                  {[formatDateTime(creative.date_created), creative.by].filter(Boolean).join(" · ")}
                </small>
              </p>
              {creative.design ? <Designed jobId={jobId} id={creative.id} /> : <Finished picture={creative.picture} />}
              <details>
                <summary>{t("saved.remove")}</summary>
                <PostForm className="stack tight" action={creativesHref(jobId)}>
                  <p className="small">{t("saved.removeText", { number: creative.number })}</p>
                  <div>
                    <Button small tone="danger" icon="trash" name="intent" value={`remove:${creative.id}`}>
                      {t("saved.removeNow")}
                    </Button>
                  </div>
                </PostForm>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Designed({ jobId, id }: { jobId: string; id: string }) {
  const { t } = useTranslation("creatives");
  return (
    <>
      <p className="row tight">
        <ButtonLink small icon="pencil" href={creativesHref(jobId, id)}>
          {t("saved.edit")}
        </ButtonLink>
        <ButtonLink small icon="download" href={pictureHref(jobId, id, "all.zip")}>
          {t("saved.zip")}
        </ButtonLink>
      </p>
      <details>
        <summary>{t("saved.formats")}</summary>
        <ul className="plain">
          {CREATIVE_FORMATS.map((format) => (
            <li key={format}>
              {t(`format.${format}`)}:{" "}
              <a href={`${pictureHref(jobId, id, `${format}.png`)}?download`} download>
                PNG<span className="hidden"> {t(`format.${format}`)}</span>
              </a>{" "}
              <a href={`${pictureHref(jobId, id, `${format}.svg`)}?download`} download>
                SVG<span className="hidden"> {t(`format.${format}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** A picture from another editor is downloaded as it is. */
function Finished({ picture }: { picture: string | null }) {
  const { t } = useTranslation("creatives");
  if (!picture) return null;
  return (
    <p>
      <ButtonLink small icon="download" href={`/assets/${picture}?download`}>
        {t("saved.download")}
      </ButtonLink>
    </p>
  );
}
