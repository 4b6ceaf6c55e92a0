import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { berlinToday, formatDayTime, formatTime } from "~/domain/dates";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { DateField } from "~/ui/field/date-field";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { changedInterviewSchema, interviewSchema, MINUTES } from "./interview.schema";

export const useInterviewForm = () =>
  usePanelForm("interview", { schema: interviewSchema, values: { time: "10:00", minutes: "45", invite: true } });

/** Options of a select field: the usual lengths, and the one that an appointment has. */
export function useMinutes(own?: number) {
  const { t } = usePanel();
  const all = [...new Set([...MINUTES.map(Number), ...(own ? [own] : [])])].sort((one, other) => one - other);
  return all.map((minutes) => ({ value: String(minutes), label: t("interviews.minutes", { minutes }) }));
}

/** For another appointment at a fixed time. */
export function InterviewForm() {
  const { t, applicant } = usePanel();
  const { field, checkbox, summary } = useInterviewForm();
  return (
    <PanelForm form="interview" summary={summary} makes className="stack">
      <div className="form-fields">
        <DateField {...field("starts")} />
        <TextField {...field("time")} type="time" />
        <SelectField {...field("minutes")} options={useMinutes()} />
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

/** For another time or place of one appointment. */
export function ChangeForm({ interview }: { interview: ApplicantEntity["interviews"][number] }) {
  const { t, language } = usePanel();
  const { id, starts, minutes, place, note, isInvited } = interview;
  const { reply, field, summary } = usePanelForm("changeInterview", {
    schema: changedInterviewSchema,
    values: {
      starts: berlinToday(new Date(starts)),
      time: formatTime(starts),
      minutes: String(minutes),
      place,
      note: note ?? undefined,
    },
    argument: id,
  });
  return (
    <details className="action" open={reply !== undefined}>
      <summary>{t("interviews.change", { when: formatDayTime(starts, language) })}</summary>
      <PanelForm form="changeInterview" argument={id} summary={summary} className="stack">
        <DateField {...field("starts")} />
        <TextField {...field("time")} type="time" />
        <SelectField {...field("minutes")} options={useMinutes(minutes)} />
        <TextField {...field("place")} />
        <TextArea {...field("note")} rows={2} optional={t("ui:optional")} />
        {isInvited && <p className="small">{t("interviews.changeHint")}</p>}
        <p>
          <Button small>{t("interviews.saveChange")}</Button>
        </p>
      </PanelForm>
    </details>
  );
}
