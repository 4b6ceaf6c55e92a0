import { useTranslation } from "react-i18next";
import { CREATIVE_LIMITS } from "~/domain/creatives/design";
import { FormNote } from "~/features/forms/form-parts";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { Errors } from "~/ui/field/errors";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BuilderReply } from "./answer-builder.server";
import { CREATIVE_FORM, creativeSchema, toValues } from "./creative.schema";
import { FieldNotices } from "./field-notices";
import type { BuilderData } from "./load-builder.server";
import { useNotices } from "./notices";
import { PhotoFields } from "./photo-fields";
import { TemplateChoice } from "./template-choice";

interface BuilderFormProps {
  data: BuilderData;
  answer?: BuilderReply;
}

/** The design's form; scripts show its pictures while it is filled. */
export function BuilderForm({ data, answer }: BuilderFormProps) {
  const { t } = useTranslation("creatives");
  const design = answer?.design ?? data.design;
  const { texts, proposal } = useNotices(answer?.notices ?? []);
  const form = useServerForm({
    id: CREATIVE_FORM,
    schema: creativeSchema,
    reply: answer?.reply,
    values: toValues(data.design),
    labels: {
      template: t("field.template"),
      title: t("field.title"),
      hook: t("field.hook"),
      benefits: (index) => (index === null ? t("field.benefits") : t("field.benefit", { number: index + 1 })),
      city: t("field.city"),
      pay: t("field.pay"),
      button: t("field.button"),
      color: t("field.color"),
      logo: t("field.logo"),
      photo: t("field.photo"),
      file: t("photo.file"),
      focusX: t("focus.x"),
      focusY: t("focus.y"),
    },
  });
  const { field, radios, checkbox } = form;
  const benefits = form.rows("benefits", CREATIVE_LIMITS.benefits);
  return (
    <PostForm className="form" id="design" noValidate data-enhance="creative">
      {/* Enter in a text shows the pictures, whatever button comes first. */}
      <button type="submit" name="intent" value="preview" hidden />
      <ErrorSummary {...form.summary} />
      <FormNote text={form.note} />
      <input {...form.hidden("language")} />
      <TemplateChoice {...radios("template")} />
      <section className="stack" aria-labelledby="s-texts">
        <h2 id="s-texts">{t("texts")}</h2>
        <TextField {...field("title")} counterMax={CREATIVE_LIMITS.title} />
        <FieldNotices field="title" texts={texts.title} />
        <TextArea {...field("hook")} rows={2} counterMax={CREATIVE_LIMITS.hook} />
        <FieldNotices field="hook" texts={texts.hook} />
        <fieldset className="stack tight">
          <legend>{t("field.benefits")}</legend>
          <p className="small soft">{t("benefitsHint", { max: CREATIVE_LIMITS.benefits })}</p>
          {benefits.items.length > CREATIVE_LIMITS.benefits && <Errors id={benefits.id} errors={benefits.errors} />}
          <ol className="plain stack tight">
            {benefits.items.map(({ key, field: benefit, up, down }, index) => (
              <li key={key} className="benefit-row">
                <TextField {...benefit} labelHidden required={undefined} maxLength={CREATIVE_LIMITS.benefit} />
                <span className="row tight keep">
                  <IconButton icon="up" {...up} label={t("benefitUp", { number: index + 1 })} />
                  <IconButton icon="down" {...down} label={t("benefitDown", { number: index + 1 })} />
                </span>
              </li>
            ))}
          </ol>
          <FieldNotices field="benefits" texts={texts.benefits} />
        </fieldset>
        <div className="form-fields">
          <div>
            <TextField {...field("city")} />
            <FieldNotices field="city" texts={texts.city} />
          </div>
          <div>
            <TextField {...field("pay")} />
            <FieldNotices field="pay" texts={texts.pay} />
          </div>
          <div>
            <TextField {...field("button")} />
            <FieldNotices field="button" texts={texts.button} />
          </div>
        </div>
      </section>
      <section className="stack" aria-labelledby="s-look">
        <h2 id="s-look">{t("look")}</h2>
        <TextField {...field("color")} type="color" className="color-field" />
        <div data-notices="color" aria-live="polite" className="field-notices">
          {texts.color?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {proposal && (
            <Button small name="intent" value={`color:${proposal.slice(1)}`} formNoValidate>
              {t("takeProposal", { color: proposal })}
            </Button>
          )}
        </div>
        {data.brand.logo ? <Checkbox {...checkbox("logo")} /> : <p className="soft">{t("noLogo")}</p>}
        <FieldNotices field="logo" texts={texts.logo} />
        <PhotoFields form={form} photos={data.photos} photo={design.photo} focus={design.focus} notices={texts.photo} />
      </section>
      <div className="row design-buttons">
        <Button name="intent" value="preview">
          {t("preview")}
        </Button>
        <Button tone="primary" name="intent" value="save">
          {t("save")}
        </Button>
      </div>
    </PostForm>
  );
}
