import { useTranslation } from "react-i18next";
import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import { LIMITS } from "~/domain/limits";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { ICON_NAMES, type IconName } from "~/ui/icon/icon-names";
import type { BrandAnswer } from "./answer-brand.server";
import type { BrandData } from "./load-brand.server";
import { useSectionErrors } from "./use-section-errors";

/** What the brand offers: from the catalogue, or the organization's own. */
export function BrandBenefits({ data, answer }: { data: BrandData; answer?: BrandAnswer }) {
  const { t } = useTranslation("employer-brands");
  const errorsOf = useSectionErrors(answer);
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
          <PostForm className="inline-add" noValidate>
            <SelectField
              id="benefit"
              name="benefit"
              label={t("benefits.choose")}
              errors={errorsOf("benefits")}
              options={choices}
              emptyOption={t("choose")}
            />
            <Button icon="plus" name="intent" value="addBenefit">
              {t("benefits.add")}
            </Button>
          </PostForm>
          <PostForm className="inline-add" noValidate id="ownBenefit">
            <TextField
              id="label"
              name="label"
              label={t("benefits.own")}
              errors={errorsOf("ownBenefit")}
              defaultValue={answer?.section?.name === "ownBenefit" ? answer.section.typed : ""}
              counterMax={LIMITS.choiceLength}
            />
            <SelectField
              id="icon"
              name="icon"
              label={t("benefits.icon")}
              options={BENEFIT_ICONS.map((value) => ({ value, label: t(`ui:benefitIcon.${value}`) }))}
            />
            <Button icon="plus" name="intent" value="ownBenefit">
              {t("benefits.addOwn")}
            </Button>
          </PostForm>
        </>
      )}
    </section>
  );
}

const toIcon = (icon: string | null): IconName => ICON_NAMES.find((name) => name === icon) ?? "check";
