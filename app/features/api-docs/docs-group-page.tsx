import { useTranslation } from "react-i18next";
import { PlainPage } from "~/features/shell/plain-page";
import { Icon } from "~/ui/icon/icon";
import type { Value } from "./describe-calls";
import type { loadDocsOfGroup } from "./load-docs.server";
import { TryForm, type TryFormProps } from "./try-form";

/** The calls of one group: input, answer, errors and an example of each. */
export function DocsGroupPage({ name, calls, attempt, isSignedIn }: Awaited<ReturnType<typeof loadDocsOfGroup>>) {
  const { t } = useTranslation("apiDocs");
  return (
    <PlainPage className="docs">
      <p>
        <a className="crumb" href="/api/docs">
          <Icon name="left" small />
          {t("title")}
        </a>
      </p>
      <h1>{name}</h1>
      {calls.map((call) => (
        <Call key={call.id} call={call} attempt={attempt?.id === call.id ? attempt : null} isSignedIn={isSignedIn} />
      ))}
    </PlainPage>
  );
}

function Call({ call, attempt, isSignedIn }: TryFormProps) {
  const { t } = useTranslation("apiDocs");
  const { id, method, path, summary, isOpen, parameters, body, answer, errors, curl, example } = call;
  return (
    <section aria-labelledby={id} className="docs-call">
      <h2 id={id}>
        <code>
          <b>{method}</b> {path}
        </code>
      </h2>
      <p lang="en-US">{summary}</p>
      <p className="soft">
        {id} · {t(isOpen ? "open" : "needsToken")}
      </p>
      <Values
        title={t("parameters")}
        values={parameters.map((each) => ({ ...each, name: `${each.name} (${each.in})` }))}
      />
      <Values title={t("body")} values={body} />
      <pre>{curl}</pre>
      {call.isReadable && <TryForm call={call} attempt={attempt} isSignedIn={isSignedIn} />}
      <Values title={t("answer")} values={answer} />
      {example && (
        <details>
          <summary>{t("example")}</summary>
          <pre>{example}</pre>
        </details>
      )}
      <p>{t("errors.title")}:</p>
      <ul className="docs-errors">
        {errors.map(({ status, codes }) => (
          <li key={status}>
            <b>{status}</b> <code>{codes}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ title, values }: { title: string; values: readonly Value[] }) {
  const { t } = useTranslation("apiDocs");
  if (values.length === 0) return null;
  return (
    <details open={values.length <= 8}>
      <summary>{title}</summary>
      <ul className="docs-values" lang="en-US">
        {values.map(({ name, type, isRequired }) => (
          <li key={name}>
            <code>{name}</code> <span className="soft">{type}</span>
            {isRequired && <small> {t("required")}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}
