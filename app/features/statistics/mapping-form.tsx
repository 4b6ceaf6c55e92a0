import { useTranslation } from "react-i18next";
import { AD_CHANNELS } from "~/domain/statistics/channels";
import { COLUMN_ROLES } from "~/domain/statistics/columns";
import { DATE_ORDERS, DECIMALS } from "~/domain/statistics/figures";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Note } from "~/ui/note/note";
import { useFigureTexts } from "./figure-texts";
import type { PreviewData } from "./load-preview.server";
import { MAPPING_FORM, mappingSchema } from "./statistics.schema";

export interface MappingFormProps {
  data: PreviewData;
  reply?: FormReply;
  /** Something is missing or unclear. */
  isOpen: boolean;
}

/** Which column holds what, and how dates and amounts are written. */
export function MappingForm({ data: { preview, choices }, reply, isOpen }: MappingFormProps) {
  const { t } = useTranslation("statistics");
  const { channel } = useFigureTexts();
  const { mapping, columns, missing, unclear } = preview;
  const mapped = Object.fromEntries(COLUMN_ROLES.map((role) => [role, mapping[role]?.toString()]));
  const form = useServerForm({
    id: MAPPING_FORM,
    schema: mappingSchema,
    reply,
    values: {
      ...mapped,
      dateOrder: choices.dateOrder,
      decimals: choices.decimals,
      wholeChannel: AD_CHANNELS.find((each) => each === choices.channel),
    },
    labels: {
      ...Object.fromEntries(COLUMN_ROLES.map((role) => [role, t(`role.${role}`)])),
      dateOrder: t("mapping.dateOrder"),
      decimals: t("mapping.decimals"),
      wholeChannel: t("mapping.channel"),
    },
    prefix: MAPPING_FORM,
  });
  const options = columns.map(({ name, sample }, index) => ({
    value: String(index),
    label: t(sample ? "mapping.column" : "mapping.columnEmpty", {
      name: name || t("mapping.unnamed", { number: index + 1 }),
      sample: sample.length > LONGEST ? `${sample.slice(0, LONGEST)}…` : sample,
    }),
  }));
  return (
    <details className="panel fold-panel" open={isOpen || form.reply !== undefined}>
      <summary>
        <h2>{t("mapping.title")}</h2>
      </summary>
      <PostForm className="stack" noValidate>
        <FormNote text={form.note} />
        {missing.length > 0 && (
          <Note tone="danger" role="alert">
            {t("mapping.missing", {
              missing: missing.map((role) => t(`missing.${role}`)).join(", "),
              found: columns.map(({ name }) => name || "–").join(", "),
            })}
          </Note>
        )}
        {unclear.map((each) => (
          <Note key={each} tone="warning" role="alert">
            {t(`unclear.${each}`)}
          </Note>
        ))}
        <p className="soft">{t("mapping.text")}</p>
        <div className="fields-grid">
          {COLUMN_ROLES.map((role) => (
            <SelectField key={role} {...form.field(role)} emptyOption={t("mapping.none")} options={options} />
          ))}
          <SelectField
            {...form.field("wholeChannel")}
            emptyOption={t("mapping.channelOfColumn")}
            options={AD_CHANNELS.map((value) => ({ value, label: channel(value) }))}
          />
          <SelectField
            {...form.field("dateOrder")}
            emptyOption={t("mapping.recognise")}
            options={DATE_ORDERS.map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
          />
          <SelectField
            {...form.field("decimals")}
            emptyOption={t("mapping.recognise")}
            options={DECIMALS.map((value) => ({ value, label: t(`decimals.${value}`) }))}
          />
        </div>
        <div className="row">
          <Button tone={isOpen ? "primary" : undefined} name="intent" value="map">
            {t("mapping.submit")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}

const LONGEST = 24;
