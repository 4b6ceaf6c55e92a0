import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { BRAND_SECTIONS, colorFields } from "./brand.schema";
import type { BrandData } from "./load-brand.server";

/** The brand's colour: typed, or chosen with the browser's own picker; an empty field is none. */
export function BrandColor({ data: { brand }, reply }: { data: BrandData; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const stored = brand.color ?? "";
  const shown = brand.color ?? OWN;
  const { field, note } = useServerForm({
    id: BRAND_SECTIONS.color,
    schema: colorFields,
    reply,
    values: { color: stored, picked: shown },
    labels: { color: t("color.text"), picked: t("color.pick") },
    prefix: BRAND_SECTIONS.color,
  });
  return (
    <PostForm className="inline-add" noValidate>
      <FormNote text={note} />
      <input type="hidden" name="stored" value={stored} />
      <input type="hidden" name="shown" value={shown} />
      <TextField
        {...field("color")}
        hint={t("color.hint")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field("picked")} type="color" className="swatch" />
      <Button icon="check" name="intent" value="setColor">
        {t("color.save")}
      </Button>
    </PostForm>
  );
}

/** Where the picker begins without a colour: what applicants see then. */
const OWN = "#0b5766";
