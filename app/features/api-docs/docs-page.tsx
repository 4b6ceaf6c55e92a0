import { useTranslation } from "react-i18next";
import { PlainPage } from "~/features/shell/plain-page";
import type { loadDocs } from "./load-docs.server";

const TOPICS = ["access", "errors", "lists", "limits", "repeat", "sdk"] as const;

const SDK = 'createDirectus(address).with(authentication("json")).with(rest())';

/** How the API is used, and every call of it. */
export function DocsPage({ groups, server }: Awaited<ReturnType<typeof loadDocs>>) {
  const { t } = useTranslation("apiDocs");
  return (
    <PlainPage className="docs">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <p>
        {t("server")} <code>{server}</code>. <a href="/api/openapi.json">{t("document")}</a>
      </p>
      <dl className="docs-topics">
        {TOPICS.map((topic) => (
          <div key={topic}>
            <dt>{t(`${topic}.title`)}</dt>
            <dd>
              {t(`${topic}.text`)}
              {topic === "sdk" && <pre>{SDK}</pre>}
            </dd>
          </div>
        ))}
      </dl>
      <h2>{t("calls")}</h2>
      <nav aria-label={t("groups")}>
        <ul className="docs-groups">
          {groups.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ name, calls }) => (
        <section key={name} aria-labelledby={name}>
          <h3 id={name}>{name}</h3>
          <ul className="docs-calls">
            {calls.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a href={`/api/docs/${name}#${id}`}>
                  <code>
                    <b>{method}</b> {path}
                  </code>
                </a>
                <p lang="en-US">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PlainPage>
  );
}
