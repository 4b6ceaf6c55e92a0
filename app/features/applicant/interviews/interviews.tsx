import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { formatDayTime } from "~/domain/dates";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import { Icon } from "~/ui/icon/icon";
import { usePanel } from "../panel-context";
import { PanelForm } from "../panel-form";
import { ChangeForm, InterviewForm, useInterviewForm } from "./interview-forms";
import { OfferForm, Offers, useOfferForm } from "./offers";

/** Appointments with their calendar files, times that wait for an answer, and the forms for more of both. */
export function Interviews() {
  const { t, applicant } = usePanel();
  const { reply } = useInterviewForm();
  const { reply: offerReply } = useOfferForm();
  return (
    <section aria-labelledby="s-interviews">
      <h3 id="s-interviews">{t("interviews.title")}</h3>
      {applicant.interviews.length > 0 && (
        <ul className="files plain-list">
          {applicant.interviews.map((interview) => (
            <Interview key={interview.id} interview={interview} />
          ))}
        </ul>
      )}
      <Offers />
      {applicant.email && (
        <details className="action" open={offerReply !== undefined}>
          <summary>{t("interviews.offer")}</summary>
          <OfferForm />
        </details>
      )}
      <details className="action" open={reply !== undefined}>
        <summary>{t("interviews.add")}</summary>
        <InterviewForm />
      </details>
    </section>
  );
}

function Interview({ interview }: { interview: ApplicantEntity["interviews"][number] }) {
  const { t, files, language, now } = usePanel();
  const { id, starts, minutes, place, note, isInvited } = interview;
  const when = formatDayTime(starts, language);
  const about = [t("interviews.minutes", { minutes }), place, isInvited && t("interviews.invited")];
  return (
    <li>
      <Icon name="calendar" />
      <span>
        <b>
          <time dateTime={starts}>{when}</time>
        </b>
        <small className="soft">{about.filter(Boolean).join(" · ")}</small>
        {note && <small className="lines">{note}</small>}
        {starts > now && <ChangeForm interview={interview} />}
      </span>
      <IconLink
        icon="download"
        href={`${files}/interview/${encodeURIComponent(id)}.ics`}
        label={t("interviews.file", { when })}
      />
      {starts > now && (
        <details className="confirm">
          <summary aria-label={t("interviews.callOff", { when })} title={t("interviews.callOff", { when })}>
            <Icon name="cross" />
          </summary>
          <PanelForm form="callOff" argument={id}>
            {isInvited && <p className="small">{t("interviews.willHear")}</p>}
            <Button small tone="danger">
              {t("interviews.reallyCallOff")}
            </Button>
          </PanelForm>
        </details>
      )}
    </li>
  );
}
