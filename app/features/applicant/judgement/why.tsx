import { QUALITIES } from "~/domain/applicants/applicant";
import { formatDate } from "~/domain/dates";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Quality } from "~/ui/quality/quality";
import { QUALITY_NOTE, qualitySchema } from "../panel.schema";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";
import { tallyOf } from "./tally-of";

/** How well somebody fits, why the answers say so, and a person's own judgement in its place. */
export function Why() {
  const { t, applicant } = usePanel();
  const { reply } = useQualityForm();
  const { quality, derived, override } = applicant;
  const qualityName = (each: keyof typeof QUALITY_KEYS) => t(QUALITY_KEYS[each]);
  const tally = tallyOf(derived.rule);
  return (
    <details className="fit" open={reply !== undefined} id="why">
      <summary>
        <Quality quality={quality} label={qualityName(quality)} about={`${t("field.quality")}:`} />
        <span className="soft small">{t(override ? "why.own" : "why.title")}</span>
      </summary>
      <div className="stack">
        {override && <Override />}
        <p>
          {tally.rated === 0 ? t("why.nothingRated") : t("why.tally", { ideal: tally.ideal, count: tally.rated })}{" "}
          {tally.against > 0 && t("why.against", { count: tally.against })} {t("why.decision")}
        </p>
        {derived.rule.length > 0 && (
          <ul className="rules plain-list">
            {derived.rule.map(({ text, answer, rating, must }) => (
              <li key={text}>
                <span className="small soft">
                  {text}
                  {must && ` (${t("why.must")})`}
                </span>
                <span>
                  <b>{answer || t("answers.skipped")}</b>{" "}
                  {rating ? (
                    <Quality quality={rating} label={qualityName(rating)} />
                  ) : (
                    <span className="small soft">{t("why.unrated")}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <JudgeForm />
      </div>
    </details>
  );
}

const QUALITY_KEYS = {
  ideal: "applicants:quality.ideal",
  possible: "applicants:quality.possible",
  reject: "applicants:quality.reject",
} as const;

function Override() {
  const { t, applicant, language } = usePanel();
  const { override, derived } = applicant;
  if (!override) return null;
  return (
    <div>
      <p>
        {t("why.override", {
          who: override.by ?? t("event.somebody"),
          date: formatDate(override.at, language),
          quality: t(QUALITY_KEYS[override.value]),
          derived: t(QUALITY_KEYS[derived.quality]),
        })}
      </p>
      {override.note && <p className="entry">{override.note}</p>}
      <PanelForm form="ownQuality">
        <Button small>{t("why.takeBack")}</Button>
      </PanelForm>
    </div>
  );
}

function useQualityForm() {
  const { applicant } = usePanel();
  return usePanelForm("quality", { schema: qualitySchema, values: { quality: applicant.quality } });
}

function JudgeForm() {
  const { t } = usePanel();
  const { field, summary } = useQualityForm();
  return (
    <PanelForm form="quality" summary={summary} className="stack">
      <SelectField
        {...field("quality")}
        options={QUALITIES.map((value) => ({ value, label: t(QUALITY_KEYS[value]) }))}
      />
      <TextField {...field("note")} hint={t("why.noteHint")} optional={t("ui:optional")} counterMax={QUALITY_NOTE} />
      <p>
        <Button small>{t("why.save")}</Button>
      </p>
    </PanelForm>
  );
}
