import { useTranslation } from "react-i18next";
import type { SettingsVersion } from "~/content-api/administration-settings";
import { settingField } from "~/domain/administration/setting-fields";
import { formatDateTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { AdministrationPage } from "../administration-page";
import type { VersionsData } from "./load-settings.server";
import { settingLabel, shownSetting } from "./setting-text";

export function VersionsPage({ data: { current, versions } }: { data: VersionsData }) {
  const { t } = useTranslation("administration");
  const last = versions.at(-1)?.version ?? 1;
  const back = (
    <ButtonLink icon="back" href="/administration/settings">
      {t("tabs.settings")}
    </ButtonLink>
  );
  return (
    <AdministrationPage tab="settings" title={t("versions.title")} actions={back}>
      {versions.map((version) => (
        <VersionPanel key={version.version} version={version} current={current} />
      ))}
      {last > 1 && (
        <p>
          <ButtonLink href={`?before=${last}`}>{t("versions.older")}</ButtonLink>
        </p>
      )}
    </AdministrationPage>
  );
}

function VersionPanel({ version: { version, ...rest }, current }: { version: SettingsVersion; current: number }) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  const lines = rest.changes.flatMap(({ path, before, after }) => {
    const field = settingField(path);
    if (!field) return [];
    const sides = [before, after].map((value) => shownSetting(t, field, value, language));
    const label = `${t(`settings.group.${field.group}`)}: ${settingLabel(t, field, language)}`;
    return [{ path, label, text: sides.join(" → ") }];
  });
  const about = [
    version === current && t("versions.current"),
    rest.name ?? t("versions.product"),
    formatDateTime(rest.date_created),
    rest.restoredFrom !== null && t("versions.restored", { version: rest.restoredFrom }),
  ];
  return (
    <section className="panel stack" aria-labelledby={`version-${version}`}>
      <h2 id={`version-${version}`}>{t("versions.version", { version })}</h2>
      <p className="soft small">{about.filter(Boolean).join(" · ")}</p>
      {lines.length === 0 && <p className="soft">{t("versions.first")}</p>}
      <dl className="facts-grid">
        {lines.map(({ path, label, text }) => (
          <div key={path}>
            <dt className="soft small">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {version !== current && (
        <PostForm>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen" value={current} />
          <Button icon="rotate" aria-label={t("versions.restoreNamed", { version })}>
            {t("versions.restore")}
          </Button>
        </PostForm>
      )}
    </section>
  );
}
