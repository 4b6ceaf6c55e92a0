import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { formatDayTime } from "~/domain/dates";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { interviewSchema, MINUTES } from "./interview.schema";

/** Appointments with their calendar files, and the form for another one. */
export function Interviews() {
  const { t, applicant } = usePanel();
  const { reply } = useInterviewForm();
  return (
    <section aria-labelledby="s-interviews">
      <h3 id="s-interviews">{t("interviews.title")}</h3>
      <ul className="files plain-list">
        {applicant.interviews.map((interview) => (
          <Interview key={interview.id} interview={interview} />
        ))}
      </ul>
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

const useInterviewForm = () =>
  usePanelForm("interview", { schema: interviewSchema, values: { time: "10:00", minutes: "45", invite: true } });

function InterviewForm() {
  const { t, applicant } = usePanel();
  const { field, checkbox, summary } = useInterviewForm();
  return (
    <PanelForm form="interview" summary={summary} makes className="stack">
      <div className="form-fields">
        <DateField {...field("starts")} />
        <TextField {...field("time")} type="time" />
        <SelectField
          {...field("minutes")}
          options={MINUTES.map((minutes) => ({ value: minutes, label: t("interviews.minutes", { minutes }) }))}
        />
      </div>
      <TextField {...field("place")} hint={t("interviews.placeHint")} />
      <TextArea {...field("note")} rows={2} hint={t("interviews.noteHint")} optional={t("ui:optional")} />
      {applicant.email ? (
        <Checkbox {...checkbox("invite")} label={t("interviews.invite")} hint={t("interviews.inviteHint")} />
      ) : (
        <p className="small soft">{t(applicant.pseudonym ? "interviews.masked" : "interviews.noMail")}</p>
      )}
      <p>
        <Button small>{t("interviews.save")}</Button>
      </p>
    </PanelForm>
  );
}
