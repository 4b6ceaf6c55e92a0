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

/** Appointments with their calendar files, and the form for another one. */
export function Interviews() {
  const { t, applicant } = usePanel();
  const { isBack } = usePanelForm("interview");
  return (
    <section aria-labelledby="s-interviews">
      <h3 id="s-interviews">{t("interviews.title")}</h3>
      <ul className="papers plain-list">
        {applicant.interviews.map((interview) => (
          <Interview key={interview.id} interview={interview} />
        ))}
      </ul>
      <details className="do" open={isBack}>
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
        <details className="sure">
          <summary aria-label={t("interviews.callOff", { when })} title={t("interviews.callOff", { when })}>
            <Icon name="cross" />
          </summary>
          <PanelForm form="callOff">
            <input type="hidden" name="interview" value={id} />
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

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];

function InterviewForm() {
  const { t, applicant } = usePanel();
  const { idOf, errorsOf, typed, isBack } = usePanelForm("interview");
  return (
    <PanelForm form="interview" fields={["starts", "minutes", "place", "note"]} makes className="stack">
      <div className="form-fields">
        <DateField
          id={idOf("starts")}
          name="date"
          label={t("field.starts")}
          errors={errorsOf("starts")}
          defaultValue={typed("date")}
        />
        <TextField
          id={idOf("time")}
          name="time"
          type="time"
          label={t("field.time")}
          defaultValue={typed("time", "10:00")}
        />
        <SelectField
          id={idOf("minutes")}
          name="minutes"
          label={t("field.minutes")}
          errors={errorsOf("minutes")}
          options={MINUTES.map((minutes) => ({ value: String(minutes), label: t("interviews.minutes", { minutes }) }))}
          defaultValue={typed("minutes", "45")}
        />
      </div>
      <TextField
        id={idOf("place")}
        name="place"
        label={t("field.place")}
        hint={t("interviews.placeHint")}
        errors={errorsOf("place")}
        defaultValue={typed("place")}
      />
      <TextArea
        id={idOf("note")}
        name="note"
        rows={2}
        label={t("field.note")}
        hint={t("interviews.noteHint")}
        optional={t("ui:optional")}
        errors={errorsOf("note")}
        defaultValue={typed("note")}
      />
      {applicant.email ? (
        <Checkbox
          id={idOf("invite")}
          name="invite"
          value="true"
          label={t("interviews.invite")}
          hint={t("interviews.inviteHint")}
          defaultChecked={isBack ? typed("invite") === "true" : true}
        />
      ) : (
        <p className="small soft">{t(applicant.pseudonym ? "interviews.masked" : "interviews.noMail")}</p>
      )}
      <p>
        <Button small>{t("interviews.save")}</Button>
      </p>
    </PanelForm>
  );
}
