import { useTranslation } from "react-i18next";
import { fieldsOf, SETTING_SECTIONS, type SettingField } from "~/domain/administration/setting-fields";
import { toLanguage } from "~/domain/people";
import { withQuery } from "~/domain/query-keys";
import { FieldConflict } from "~/features/shell/field-conflict";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import { Tabs } from "~/ui/tabs/tabs";
import { AdministrationPage } from "./administration-page";
import type { SettingsAnswer } from "./answer-settings.server";
import type { SettingsData } from "./load-settings.server";
import { SettingControl } from "./setting-control";
import { readSetting, settingLabel, settingText, shownSetting } from "./setting-text";

const sectionHref = (section: string) => withQuery("/administration/settings", { section });

export function SettingsPage({ data, answer }: { data: SettingsData; answer?: SettingsAnswer }) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  const fields = fieldsOf(data.section);
  const groups = [...new Set(fields.map(({ group }) => group))];
  const labelOf = (field: SettingField) => settingLabel(t, field, language);
  const errorsOf = ({ path }: SettingField) => errorTexts(t, answer?.errors[path], language);
  const summary = fields.map((field) => ({ id: field.path, label: labelOf(field), errors: errorsOf(field) }));
  const contested = fields.filter(({ path }) => answer?.conflicts.includes(path));
  const versions = (
    <ButtonLink icon="clock" href="/administration/settings/versions">
      {t("versions.open", { version: data.version })}
    </ButtonLink>
  );
  return (
    <AdministrationPage tab="settings" actions={versions}>
      <Tabs
        label={t("settings.sections")}
        tabs={SETTING_SECTIONS.map((section) => ({
          href: sectionHref(section),
          label: t(`settings.section.${section}`),
          current: section === data.section,
        }))}
      />
      <PostForm className="form" noValidate data-enhance="unsaved">
        <input type="hidden" name="section" value={data.section} />
        <input type="hidden" name="version" value={answer?.version ?? data.version} />
        <ErrorSummary {...summaryOf(t, summary)} />
        {contested.map((field) => (
          <FieldConflict
            key={field.path}
            label={labelOf(field)}
            mine={shownSetting(t, field, readSetting(field, answer?.typed[field.path] ?? ""), language)}
            stored={shownSetting(t, field, data.values[field.path] ?? null, language)}
            keepHref={sectionHref(data.section)}
          />
        ))}
        {answer && contested.length === 0 && answer.version !== data.version && (
          <Note tone="warning" role="alert">
            {t("settings.again")}
          </Note>
        )}
        {groups.map((group) => (
          <section className="panel stack" key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`settings.group.${group}`)}</h2>
            {t(`settings.groupHint.${group}`) !== `settings.groupHint.${group}` && (
              <p className="soft">{t(`settings.groupHint.${group}`)}</p>
            )}
            <div className="fields">
              {fields
                .filter((field) => field.group === group)
                .map((field) => (
                  <SettingControl
                    key={field.path}
                    field={field}
                    label={labelOf(field)}
                    text={answer?.typed[field.path] ?? settingText(field, data.values[field.path] ?? null, language)}
                    errors={errorsOf(field)}
                  />
                ))}
            </div>
          </section>
        ))}
        <div>
          <Button tone="primary">{t("save")}</Button>
        </div>
      </PostForm>
    </AdministrationPage>
  );
}
