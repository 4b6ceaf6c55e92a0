import type { FormReply } from "~/features/forms/form-reply";
import type { Translate } from "~/lib/translate";
import { ButtonLink } from "~/ui/button/button-link";
import { Consultation } from "./consultation";
import type { MeetingData } from "./load-meeting.server";

/** Inline height of the scheduler in pixels. */
const HEIGHT = 630;

export interface MeetingProps {
  /** Bound to the namespace `coaching`. */
  t: Translate;
  data: MeetingData;
  reply?: FormReply;
  /** Where the times are, on a page that has no room for them. */
  chooseAt?: string;
}

/** The coaching page with the free times alone. */
export const CHOOSE_HREF = "/coaching?appointment=1#expert";

/** The meeting with an expert: the scheduler and a link to it, or our own form, and always phone and mail. */
export function Meeting({ t, data: { settings, scheduler, consultation }, reply, chooseAt }: MeetingProps) {
  const { email, phone } = settings;
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
      {consultation && (consultation.own || !chooseAt) && <Consultation data={consultation} reply={reply} />}
      {consultation && !consultation.own && chooseAt && (
        <div className="row">
          <ButtonLink href={chooseAt} icon="calendar">
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
