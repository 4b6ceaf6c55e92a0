import type { Translate } from "~/lib/translate";
import { ButtonLink } from "~/ui/button/button-link";

/** Inline height of the scheduler in pixels. */
const HEIGHT = 630;

export interface MeetingProps {
  /** Bound to the namespace `coaching`. */
  t: Translate;
  settings: { email: string; phone: string };
  /** `address` from `meetingAddress`; embedded only where the person allowed outside content. */
  scheduler: { address: string; mayEmbed: boolean } | null;
}

/** The meeting with an expert: the scheduler, a link to it, and always phone and mail. */
export function Meeting({ t, settings: { email, phone }, scheduler }: MeetingProps) {
  return (
    <section className="panel stack" aria-labelledby="expert">
      <h2 id="expert">{t("expert.title")}</h2>
      <p>{t("expert.text")}</p>
      {scheduler?.mayEmbed && (
        <iframe title={t("expert.frame")} src={scheduler.address} width="100%" height={HEIGHT} loading="lazy" />
      )}
      {scheduler && (
        <div className="row">
          <ButtonLink href={scheduler.address} target="_blank" rel="noopener" icon="calendar" iconEnd="external">
            {t("expert.open")}
          </ButtonLink>
        </div>
      )}
      <p>
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{t("expert.call", { phone })}</a>
      </p>
      <p>
        <a href={`mailto:${email}`}>{t("expert.mail", { email })}</a>
      </p>
    </section>
  );
}
