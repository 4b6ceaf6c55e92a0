import { useTranslation } from "react-i18next";
import { CONSULTATION } from "~/domain/consultations/slots";
import { formatDayTime, formatFullDay, formatTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { RadioGroup } from "~/ui/field/radio-group";
import { CONSULTATION_FILE, CONSULTATION_FORM, consultationSchema } from "./consultation.schema";
import type { MeetingData } from "./load-meeting.server";

type ConsultationData = NonNullable<MeetingData["consultation"]>;

export interface ConsultationProps {
  data: ConsultationData;
  reply?: FormReply;
}

/** One's own appointment, or the free times to choose from. */
export function Consultation({ data, reply }: ConsultationProps) {
  return data.own ? <OwnConsultation own={data.own} phone={data.phone} /> : <BookForm data={data} reply={reply} />;
}

interface OwnProps {
  own: NonNullable<ConsultationData["own"]>;
  phone: string | null;
}

function OwnConsultation({ own: { id, starts, minutes }, phone }: OwnProps) {
  const { t, i18n } = useTranslation("coaching");
  return (
    <>
      <p>
        <strong>{t("consultation.own", { when: formatDayTime(starts, toLanguage(i18n.language)) })}</strong>
        <br />
        {t("consultation.minutes", { count: minutes })}
      </p>
      <p>{phone ? t("consultation.call", { phone }) : t("consultation.callUs")}</p>
      <p className="soft">{t("consultation.mailed")}</p>
      <div className="row">
        <ButtonLink href={CONSULTATION_FILE} icon="calendar">
          {t("consultation.file")}
        </ButtonLink>
      </div>
      <details className="action">
        <summary>{t("consultation.cancel")}</summary>
        <PostForm className="stack">
          <p>{t("consultation.cancelHint")}</p>
          <input type="hidden" name="id" value={id} />
          <div className="row">
            <Button tone="danger" name="intent" value="cancelConsultation">
              {t("consultation.reallyCancel")}
            </Button>
          </div>
        </PostForm>
      </details>
    </>
  );
}

function BookForm({ data: { free, phone }, reply }: ConsultationProps) {
  const { t, i18n } = useTranslation("coaching");
  const { radios, note, summary } = useServerForm({
    id: CONSULTATION_FORM,
    schema: consultationSchema,
    reply,
    labels: { starts: t("consultation.time") },
    prefix: CONSULTATION_FORM,
  });
  if (free.length === 0) return <p>{t("consultation.none")}</p>;
  const { id, errors, ...field } = radios("starts");
  const dayOf = (starts: string) => formatFullDay(starts, toLanguage(i18n.language));
  const days = [...new Set(free.map(dayOf))];
  return (
    <PostForm className="form" noValidate>
      <FormNote text={note} />
      <ErrorSummary {...summary} />
      <h3>{t("consultation.when")}</h3>
      <p className="soft">{t("consultation.hint", { minutes: CONSULTATION.minutes })}</p>
      <div className="form-fields">
        {days.map((day, at) => (
          <RadioGroup
            key={day}
            {...field}
            id={at === 0 ? id : `${id}-${at}`}
            label={day}
            errors={at === 0 ? errors : []}
            choices={free
              .filter((starts) => dayOf(starts) === day)
              .map((value) => ({ value, label: formatTime(value) }))}
          />
        ))}
      </div>
      <p>{phone ? t("consultation.call", { phone }) : t("consultation.callUs")}</p>
      <div className="row">
        <Button tone="primary" name="intent" value="bookConsultation" icon="calendar">
          {t("consultation.book")}
        </Button>
      </div>
    </PostForm>
  );
}
