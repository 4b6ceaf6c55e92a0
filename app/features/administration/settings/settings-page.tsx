import { useTranslation } from "react-i18next";
import type { SettingField, SettingValue } from "~/domain/administration/setting-fields";
import { UNIT } from "~/domain/administration/setting-problems";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { FieldConflict } from "~/features/shell/field-conflict";
import { PostForm } from "~/features/shell/post-form";
import { hasKey } from "~/lib/objects";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import { AdministrationPage, sectionHref } from "../administration-page";
import type { SettingsData } from "./load-settings.server";
import { LogoPanel } from "./logo-panel";
import { SettingControl, type SettingControlProps } from "./setting-control";
import { readSetting, settingLabel, settingText, shownSetting } from "./setting-text";
import { LOGO, settingName, settingsSchema, typedFieldsOf } from "./settings.schema";

export function SettingsPage({ data, reply }: { data: SettingsData; reply?: FormReply }) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  const fields = typedFieldsOf(data.section);
  const groups = [...new Set(fields.map(({ group }) => group))];
  const byName = <Value,>(toValue: (field: SettingField) => Value) =>
    Object.fromEntries(fields.map((field) => [settingName(field.path), toValue(field)]));
  const form = useServerForm({
    schema: settingsSchema(data.section),
    reply,
    values: {
      section: data.section,
      version: String(data.version),
      ...byName((field) => settingText(field, data.values[field.path] ?? null, language)),
    },
    labels: byName((field) => settingLabel(t, field, language)),
  });
  const contested = fields.filter(({ path }) => settingName(path) in (form.reply?.conflicts ?? {}));
  const hasNewerVersion = Number(form.hidden("version").defaultValue) !== data.version;
  const versions = (
    <ButtonLink icon="clock" href="/administration/settings/versions">
      {t("versions.open", { version: data.version })}
    </ButtonLink>
  );
  return (
    <AdministrationPage tab="settings" section={data.section} actions={versions}>
      <PostForm className="form" noValidate data-enhance="unsaved">
        <input {...form.hidden("section")} />
        <input {...form.hidden("version")} />
        <ErrorSummary {...form.summary} />
        <FormNote text={form.note} />
        {contested.map((field) => (
          <FieldConflict
            key={field.path}
            label={settingLabel(t, field, language)}
            mine={shownSetting(t, field, typedValue(form, field), language)}
            stored={shownSetting(t, field, data.values[field.path] ?? null, language)}
            keepHref={sectionHref(data.section)}
          />
        ))}
        {contested.length === 0 && hasNewerVersion && (
          <Note tone="warning" role="alert">
            {t("settings.again")}
          </Note>
        )}
        {groups.map((group) => {
          const inGroup = fields.filter((field) => field.group === group);
          const areNumbers = inGroup.every(({ kind }) => hasKey(UNIT, kind));
          return (
            <section className="panel stack" key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`settings.group.${group}`)}</h2>
              {t(`settings.groupHint.${group}`) !== `settings.groupHint.${group}` && (
                <p className="soft">{t(`settings.groupHint.${group}`)}</p>
              )}
              <div className={areNumbers ? "form-fields form-numbers" : "form-fields"}>
                {inGroup.map((field) => (
                  <SettingControl key={field.path} field={field} form={form} />
                ))}
              </div>
            </section>
          );
        })}
        <div>
          <Button tone="primary">{t("save")}</Button>
        </div>
      </PostForm>
      {data.section === LOGO.section && <LogoPanel data={data} reply={reply} />}
    </AdministrationPage>
  );
}

type SettingsForm = SettingControlProps["form"];

const typedValue = (form: SettingsForm, field: SettingField): SettingValue =>
  readSetting(field, form.field(settingName(field.path)).defaultValue ?? "");
