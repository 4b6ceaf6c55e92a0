import { useTranslation } from "react-i18next";
import { acceptOf } from "~/domain/uploads";
import { RefusedFiles } from "~/features/forms/refused-files";
import type { ServerForm } from "~/features/forms/use-server-form";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { NumberField } from "~/ui/field/number-field";
import { RadioGroup } from "~/ui/field/radio-group";
import type { creativeSchema } from "./creative.schema";
import { FieldNotices } from "./field-notices";
import type { BuilderData } from "./load-builder.server";

interface PhotoFieldsProps {
  form: ServerForm<typeof creativeSchema>;
  photos: BuilderData["photos"];
  /** The photo that is chosen. */
  photo: string | null;
  focus: { x: number; y: number };
  notices?: readonly string[];
}

/** Which photo, a way to bring another one, and which point of it stays in view. */
export function PhotoFields({ form, photos, photo, focus, notices }: PhotoFieldsProps) {
  const { t } = useTranslation(["creatives", "ui"]);
  const radios = form.radios("photo");
  const choices = [
    { value: "", label: t("photo.none") },
    ...photos.map(({ id, name }) => ({
      value: id,
      label: <img src={`/assets/${id}?width=128`} alt={name} width={64} height={64} loading="lazy" decoding="async" />,
    })),
  ];
  return (
    <>
      <RadioGroup
        {...radios}
        defaultValue={radios.defaultValue ?? ""}
        choices={choices}
        cards
        className="photo-choice"
        hint={t("photo.hint")}
      />
      <FieldNotices field="photo" texts={notices} />
      <div className="stack tight">
        <RefusedFiles files={form.reply?.fileProblems} />
        <FileField {...form.field("file")} required={undefined} accept={acceptOf("avatar")} t={t} />
        <div>
          <Button small icon="upload" name="intent" value="upload" formEncType="multipart/form-data" formNoValidate>
            {t("photo.upload")}
          </Button>
        </div>
      </div>
      {photo && (
        <fieldset className="focus-fields">
          <legend>{t("focus.legend")}</legend>
          <p className="small soft" id="focus-hint">
            {t("focus.hint")}
          </p>
          <div className="focus-frame">
            <div className="focus-picture" data-focus>
              <img src={`/assets/${photo}?width=384`} alt="" />
              <svg aria-hidden="true">
                <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="12" />
              </svg>
            </div>
          </div>
          <div className="row">
            <NumberField {...form.field("focusX")} min={0} max={100} unit="%" />
            <NumberField {...form.field("focusY")} min={0} max={100} unit="%" />
          </div>
        </fieldset>
      )}
      {!photo && (
        <>
          <input {...form.hidden("focusX")} />
          <input {...form.hidden("focusY")} />
        </>
      )}
    </>
  );
}
