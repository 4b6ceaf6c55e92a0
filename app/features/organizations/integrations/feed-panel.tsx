import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button/button-link";
import { CopyField } from "~/ui/copy-field/copy-field";
import type { IntegrationsData } from "./load-integrations.server";

const FORMATS = ["xml", "rss", "json"] as const;

/** Where job boards and the organization's website read its open jobs, and how programs use the API. */
export function FeedPanel({ data: { feed } }: { data: IntegrationsData }) {
  const { t } = useTranslation("integrations");
  const { t: uiText } = useTranslation("ui");
  return (
    <section className="panel stack" aria-labelledby="feed">
      <h2 id="feed">{t("feed.heading")}</h2>
      <p>{t("feed.text")}</p>
      {FORMATS.map((format) => (
        <CopyField
          key={format}
          id={`feed-${format}`}
          label={t(`feed.${format}`)}
          value={`${feed}.${format}`}
          t={uiText}
        />
      ))}
      <p>{t("feed.brands")}</p>
      <p>
        <ButtonLink href="/api/docs">{t("feed.docs")}</ButtonLink>
      </p>
    </section>
  );
}
