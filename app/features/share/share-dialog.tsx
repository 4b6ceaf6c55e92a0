import { useTranslation } from "react-i18next";
import { chatbotLink, embedCode, SHARE_SOURCES, shareLinks } from "~/domain/applicants/share-source";
import { isOpenForApplicants, type JobStatus } from "~/domain/jobs/status";
import { withQuery } from "~/domain/query-keys";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ChipLink } from "~/ui/chip/chip-link";
import { CopyField } from "~/ui/copy-field/copy-field";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { SHEETS } from "~/ui/styles/sheets";
import { qrPath, sourceName } from "./share";

export interface ShareDialogProps {
  job: { id: string; title: string; status: JobStatus };
  /** Whose link is shown. */
  source: string;
  appBase: string;
}

/** The chatbot's addresses: a link for each place it is put, its QR code, the line for a website. */
export function ShareDialog({ job, source, appBase }: ShareDialogProps) {
  const { t } = useTranslation("share");
  const { t: tUi } = useTranslation("ui");
  const page = usePageAddress();
  const close = withQuery(closedHref(page), { source: null });
  const [path, query] = page.split("?");
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== "source");
  const isOwn = !SHARE_SOURCES.some((known) => known === source);
  const name = sourceName(t, source);
  const qr = qrPath(job.id, source);
  return (
    <>
      {/* Before the dialog, which would be drawn in another width first. */}
      <link rel="stylesheet" href={SHEETS.share} />
      <Dialog id="share" title={t("title")} className="share-links" close={{ href: close, label: t("ui:close") }}>
        {!isOpenForApplicants(job.status) && <Note tone="warning">{t("closed")}</Note>}
        <nav className="chip-list" aria-label={t("sources")}>
          {SHARE_SOURCES.map((each) => (
            <ChipLink key={each} href={withQuery(page, { source: each })} current={each === source}>
              {sourceName(t, each)}
            </ChipLink>
          ))}
          {isOwn && (
            <ChipLink href={page} current>
              {name}
            </ChipLink>
          )}
        </nav>
        <div className="share-link">
          <div className="stack">
            <CopyField
              id="share-link"
              label={t("link", { name })}
              value={chatbotLink(appBase, job.id, source)}
              t={tUi}
            />
            <form className="row" action={path}>
              {kept.map(([name, value]) => (
                <input key={name + value} type="hidden" name={name} value={value} />
              ))}
              <TextField
                id="share-source"
                name="source"
                label={t("own")}
                hint={t("ownHint")}
                defaultValue={isOwn ? source : ""}
              />
              <Button>{t("ownButton")}</Button>
            </form>
          </div>
          <figure>
            <img src={qr} alt={t("qrAlt", { name })} width="160" height="160" />
            <figcaption>
              <a href={qr} download={`qr-${job.id}-${source}.svg`}>
                {t("qr")}
              </a>
            </figcaption>
          </figure>
        </div>
        <div className="row tight">
          {shareLinks(appBase, job.id, job.title).map(({ source: to, href }) => (
            <ButtonLink
              key={to}
              small
              href={href}
              target={to === "email" ? undefined : "_blank"}
              rel="noopener noreferrer"
            >
              {t(`send.${to}`)}
            </ButtonLink>
          ))}
        </div>
        <CopyField
          id="share-embed"
          label={t("embed")}
          hint={t("embedHint")}
          value={embedCode(appBase, job.id, job.title)}
          multiline
          t={tUi}
        />
      </Dialog>
    </>
  );
}
