import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { MOST_SLOTS, slotState } from "~/domain/applicants/interview-slots";
import { formatDayTime, formatShort } from "~/domain/dates";
import { Button } from "~/ui/button/button";
import { DateField } from "~/ui/field/date-field";
import { Errors } from "~/ui/field/errors";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { offerSchema } from "./interview.schema";
import { useMinutes } from "./interview-forms";

/** Times that were proposed, with what became of them. */
export function Offers() {
  const { applicant } = usePanel();
  return applicant.offers.map((offer) => <Offer key={offer.id} offer={offer} />);
}

function Offer({ offer: { id, state, date_created, slots } }: { offer: ApplicantEntity["offers"][number] }) {
  const { t, language, now } = usePanel();
  return (
    <details className="action" open={state === "open"}>
      <summary>
        {t("interviews.offered", { date: formatShort(date_created) })}: {t(`interviews.state.${state}`)}
      </summary>
      <ul className="plain-list">
        {slots.map((slot) => (
          <li key={slot.id}>
            <time dateTime={slot.starts}>{formatDayTime(slot.starts, language)}</time>{" "}
            <small className="soft">
              {[t("interviews.minutes", slot), slot.place, t(`interviews.slotState.${slotState(slot, now)}`)].join(
                " · ",
              )}
            </small>
          </li>
        ))}
      </ul>
      {state === "open" && (
        <details className="action">
          <summary>{t("interviews.withdraw")}</summary>
          <PanelForm form="withdrawOffer" argument={id}>
            <p className="small">{t("interviews.withdrawHint")}</p>
            <Button small tone="danger">
              {t("interviews.reallyWithdraw")}
            </Button>
          </PanelForm>
        </details>
      )}
    </details>
  );
}

/** How many rows are seen at once; the others are behind a click. */
const FIRST_ROWS = 3;

export function useOfferForm() {
  const { t } = usePanel();
  return usePanelForm("offer", {
    schema: offerSchema,
    values: { minutes: "45" },
    labels: {
      slots: (row, part) =>
        row === null
          ? t("field.slots")
          : t(part === "time" ? "interviews.slotTime" : "interviews.slot", { number: row + 1 }),
    },
  });
}

/** For times to choose from; one that is agreed upon can be moved by it. */
export function OfferForm() {
  const { t, applicant, language, now } = usePanel();
  const { reply, field, rows, summary } = useOfferForm();
  const { items, errors, id } = rows("slots", MOST_SLOTS);
  const agreed = applicant.interviews.filter(({ starts, isInvited }) => isInvited && starts > now);
  const shown = items.map(({ key, part }) => (
    <div key={key} className="form-fields">
      <DateField {...part("starts")} />
      <TextField {...part("time")} type="time" />
    </div>
  ));
  return (
    <PanelForm form="offer" summary={summary} makes className="stack">
      <p className="small soft">{t("interviews.offerHint")}</p>
      {agreed.length > 0 && (
        <SelectField
          {...field("moves")}
          options={[
            { value: "", label: t("interviews.newAppointment") },
            ...agreed.map(({ id, starts }) => ({
              value: id,
              label: t("interviews.moves", { when: formatDayTime(starts, language) }),
            })),
          ]}
        />
      )}
      <div id={id} className="stack">
        <Errors id={id} errors={errors} />
        {shown.slice(0, FIRST_ROWS)}
        <details className="action" open={reply !== undefined}>
          <summary>{t("interviews.moreSlots")}</summary>
          <div className="stack">{shown.slice(FIRST_ROWS)}</div>
        </details>
      </div>
      <SelectField {...field("minutes")} options={useMinutes()} />
      <TextField {...field("place")} hint={t("interviews.placeHint")} />
      <p>
        <Button small>{t("interviews.sendOffer")}</Button>
      </p>
    </PanelForm>
  );
}
