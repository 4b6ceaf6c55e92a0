import { useTranslation } from "react-i18next";
import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { ICON_NAMES, type IconName } from "~/ui/icon/icon-names";
import { BRAND_SECTIONS, benefitFields, ownBenefitFields } from "./brand.schema";
import type { BrandData } from "./load-brand.server";

/** What the brand offers: from the catalog, or the organization's own. */
export function BrandBenefits({ data, reply }: { data: BrandData; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const { benefits, choices, mayFurnish } = data;
  return (
    <section className="panel stack" aria-labelledby="benefits">
      <h2 id="benefits">{t("benefits.title")}</h2>
      {benefits.length === 0 && <p className="soft">{t("benefits.none")}</p>}
      <ul className="rows plain">
        {benefits.map(({ link, label, icon }) => (
          <li key={link}>
            <Icon name={toIcon(icon)} small />
            <span>{label}</span>
            {mayFurnish && (
              <PostForm>
                <input type="hidden" name="link" value={link} />
                <IconButton icon="cross" label={t("benefits.remove", { label })} name="intent" value="removeBenefit" />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayFurnish && (
        <>
          <AddBenefit choices={choices} reply={reply} />
          <OwnBenefit reply={reply} />
        </>
      )}
    </section>
  );
}

function AddBenefit({ choices, reply }: { choices: BrandData["choices"]; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const labels = { benefit: t("benefits.choose") };
  const { field, note } = useServerForm({ id: BRAND_SECTIONS.benefits, schema: benefitFields, reply, labels });
  return (
    <PostForm className="inline-add" noValidate>
      <FormNote text={note} />
      <SelectField {...field("benefit")} options={choices} emptyOption={t("choose")} />
      <Button icon="plus" name="intent" value="addBenefit">
        {t("benefits.add")}
      </Button>
    </PostForm>
  );
}

function OwnBenefit({ reply }: { reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const labels = { label: t("benefits.own"), icon: t("benefits.icon") };
  const { field, note } = useServerForm({ id: BRAND_SECTIONS.ownBenefit, schema: ownBenefitFields, reply, labels });
  return (
    <PostForm className="inline-add" noValidate id={BRAND_SECTIONS.ownBenefit}>
      <FormNote text={note} />
      <TextField {...field("label")} counterMax={LIMITS.choiceLength} />
      <SelectField
        {...field("icon")}
        options={BENEFIT_ICONS.map((value) => ({ value, label: t(`ui:benefitIcon.${value}`) }))}
      />
      <Button icon="plus" name="intent" value="ownBenefit">
        {t("benefits.addOwn")}
      </Button>
    </PostForm>
  );
}

const toIcon = (icon: string | null): IconName => ICON_NAMES.find((name) => name === icon) ?? "check";
