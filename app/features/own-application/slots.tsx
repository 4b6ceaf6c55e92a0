import { formatDayTime } from "~/domain/dates";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextArea } from "~/ui/field/text-area";
import { Note } from "~/ui/note/note";
import { DECLINE_FORM, declineSchema, PICK_FORM, pickSchema } from "./interviews.schema";
import type { OwnPageData } from "./own-data";
import { problemText, useTexts } from "./own-texts";

/** Times to pick one from, or to decline. */
export function Slots({ page, reply }: { page: OwnPageData; reply?: FormReply }) {
  const t = useTexts();
  const { slots, job } = page.application;
  const [problem] = reply?.form === PICK_FORM ? (reply.error.slot ?? []) : [];
  const [first] = slots;
  if (!first)
    return problem ? (
      <Note tone="warning" role="alert">
        {problemText(t, problem)}
      </Note>
    ) : null;
  const isFree = slots.some(({ isTaken }) => !isTaken);
  return (
    <section className="panel stack" aria-labelledby="s-slots">
      <h2 id="s-slots">{t("slots")}</h2>
      <p>{t("slotsText", { company: job.company })}</p>
      {first.moves && <p>{t("slotsMove")}</p>}
      {isFree ? <PickForm page={page} reply={reply} /> : <p>{t("slotsNone")}</p>}
      <DeclineForm offer={first.offer} reply={reply} />
    </section>
  );
}

function PickForm({ page, reply }: { page: OwnPageData; reply?: FormReply }) {
  const t = useTexts();
  const { slots } = page.application;
  const { radios } = useServerForm({
    id: PICK_FORM,
    prefix: PICK_FORM,
    schema: pickSchema,
    reply,
    labels: { slot: t("slot") },
  });
  const errors = reply?.form === PICK_FORM ? (reply.error.slot ?? []) : [];
  const free = slots.filter(({ isTaken }) => !isTaken);
  const { defaultValue, ...group } = radios("slot");
  return (
    <PostForm className="form" noValidate>
      <RadioGroup
        {...group}
        defaultValue={free.some(({ id }) => id === defaultValue) ? defaultValue : undefined}
        errors={errors.map((text) => problemText(t, text))}
        choices={slots.map(({ id, starts, minutes, place, isTaken }) => ({
          value: id,
          label: formatDayTime(starts, page.language),
          hint: isTaken ? t("slotIsTaken") : t("slotLine", { minutes, place }),
          disabled: isTaken,
        }))}
      />
      <div className="row">
        <Button tone="primary" name="intent" value="pickSlot">
          {t("slotButton")}
        </Button>
      </div>
    </PostForm>
  );
}

function DeclineForm({ offer, reply }: { offer: string; reply?: FormReply }) {
  const t = useTexts();
  const own = reply?.form === DECLINE_FORM ? reply : undefined;
  const { field } = useServerForm({
    id: DECLINE_FORM,
    prefix: DECLINE_FORM,
    schema: declineSchema,
    reply,
    labels: { text: t("declineText") },
  });
  const errors = (own?.error.text ?? []).map((text) => problemText(t, text));
  return (
    <details open={own !== undefined}>
      <summary>{t("decline")}</summary>
      <PostForm className="form" noValidate>
        <input type="hidden" name="offer" value={offer} />
        <TextArea {...field("text")} rows={3} optional={t("optional")} errors={errors} />
        <div className="row">
          <Button name="intent" value="declineSlots">
            {t("declineButton")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
