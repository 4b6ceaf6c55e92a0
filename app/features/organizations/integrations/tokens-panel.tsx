import { useTranslation } from "react-i18next";
import type { ApiToken } from "~/content-api/api-tokens";
import { formatDate, formatDayTime } from "~/domain/dates";
import { TOKEN_DAYS, TOKEN_SCOPES } from "~/domain/integrations/token-scopes";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { CopyField } from "~/ui/copy-field/copy-field";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { endHref, TOKEN_FORM, tokenSchema } from "./integrations.schema";
import type { IntegrationsProps } from "./integrations-page";

/** The organization's API tokens, and the form for a new one; a token itself is shown once. */
export function TokensPanel({ data, answer }: IntegrationsProps) {
  const { t } = useTranslation("integrations");
  return (
    <section className="panel stack" aria-labelledby="tokens">
      <h2 id="tokens">{t("tokens.heading")}</h2>
      <p>{t("tokens.text")}</p>
      {answer?.token && <NewToken {...answer.token} />}
      {data.tokens.length === 0 ? (
        <p className="soft">{t("tokens.none")}</p>
      ) : (
        <ul className="plain entry-list">
          {data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} organization={data.organization.id} />
          ))}
        </ul>
      )}
      <TokenForm reply={answer?.reply} />
    </section>
  );
}

function NewToken({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation("integrations");
  const { t: uiText } = useTranslation("ui");
  return (
    <Note tone="good" role="status">
      <p>{t("tokens.created", { name })}</p>
      <CopyField id="new-token" label={t("tokens.token")} value={token} t={uiText} />
    </Note>
  );
}

function TokenRow({ token, organization }: { token: ApiToken; organization: string }) {
  const { t, i18n } = useTranslation("integrations");
  const language = toLanguage(i18n.language);
  const { id, name, scopes, ending, by, state, expiresAt, lastUsedAt } = token;
  return (
    <li className="stack tight">
      <div className="row apart">
        <strong>
          {name} <span className="soft">…{ending}</span>
        </strong>
        {state === "valid" || state === "orphaned" ? (
          <ButtonLink small href={endHref(organization, id)} aria-label={t("tokens.revokeNamed", { name })}>
            {t("tokens.revoke")}
          </ButtonLink>
        ) : null}
      </div>
      <p>{scopes.map((scope) => t(`scope.${scope}`)).join(", ")}</p>
      <p className="soft">
        {t(`tokens.state.${state}`, { date: formatDate(expiresAt, language) })} · {t("tokens.by", { name: by })} ·{" "}
        {lastUsedAt ? t("tokens.used", { time: formatDayTime(lastUsedAt, language) }) : t("tokens.unused")}
      </p>
    </li>
  );
}

function TokenForm({ reply }: { reply?: NonNullable<IntegrationsProps["answer"]>["reply"] }) {
  const { t } = useTranslation("integrations");
  const { field, checkboxes, note, summary } = useServerForm({
    id: TOKEN_FORM,
    schema: tokenSchema,
    reply,
    values: { days: "90" },
    labels: { name: t("tokens.name"), scopes: t("tokens.scopes"), days: t("tokens.days") },
    prefix: TOKEN_FORM,
  });
  return (
    <PostForm id={TOKEN_FORM} className="form" noValidate>
      <h3>{t("tokens.new")}</h3>
      <FormNote text={note} />
      <ErrorSummary {...summary} />
      <TextField {...field("name")} hint={t("tokens.nameHint")} autoComplete="off" />
      <CheckboxGroup
        {...checkboxes("scopes")}
        choices={TOKEN_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
      <SelectField
        {...field("days")}
        options={TOKEN_DAYS.map((days) => ({ value: String(days), label: t("tokens.forDays", { count: days }) }))}
      />
      <div className="row">
        <Button tone="primary" name="intent" value="createToken">
          {t("tokens.create")}
        </Button>
      </div>
    </PostForm>
  );
}
