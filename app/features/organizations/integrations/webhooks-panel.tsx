import { useTranslation } from "react-i18next";
import type { Webhook } from "~/content-api/webhooks";
import { formatDate, formatDayTime } from "~/domain/dates";
import { WEBHOOK_EVENTS } from "~/domain/integrations/webhooks";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { CopyField } from "~/ui/copy-field/copy-field";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { DeliveryLog } from "./delivery-log";
import { endHref, eventKey, WEBHOOK_FORM, webhookHref, webhookSchema } from "./integrations.schema";
import type { IntegrationsProps } from "./integrations-page";

/** The organization's webhooks with the log of one of them, and the form for a new one. */
export function WebhooksPanel({ data, answer }: IntegrationsProps) {
  const { t } = useTranslation("integrations");
  return (
    <section className="panel stack" aria-labelledby="webhooks">
      <h2 id="webhooks">{t("webhooks.heading")}</h2>
      <p>{t("webhooks.text")}</p>
      {answer?.secret && <NewSecret secret={answer.secret} />}
      {data.webhooks.length === 0 ? (
        <p className="soft">{t("webhooks.none")}</p>
      ) : (
        <ul className="plain entry-list">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} data={data} />
          ))}
        </ul>
      )}
      <WebhookForm reply={answer?.reply} />
    </section>
  );
}

function NewSecret({ secret }: { secret: string }) {
  const { t } = useTranslation("integrations");
  const { t: uiText } = useTranslation("ui");
  return (
    <Note tone="good" role="status">
      <p>{t("webhooks.created")}</p>
      <CopyField id="new-secret" label={t("webhooks.secret")} value={secret} t={uiText} />
    </Note>
  );
}

function WebhookRow({ webhook, data }: { webhook: Webhook; data: IntegrationsProps["data"] }) {
  const { t, i18n } = useTranslation("integrations");
  const language = toLanguage(i18n.language);
  const { id, url, events, isActive, failingSince, disabledAt } = webhook;
  const state = disabledAt
    ? t("webhooks.disabled", { date: formatDate(disabledAt, language) })
    : failingSince
      ? t("webhooks.failing", { time: formatDayTime(failingSince, language) })
      : t("webhooks.active");
  return (
    <li className="stack tight" id={`webhook-${id}`}>
      <p className="break">
        <strong>{url}</strong>
      </p>
      <p>{events.map((event) => t(`event.${eventKey(event)}`)).join(", ")}</p>
      <p className="soft">{state}</p>
      <PostForm className="row">
        <input type="hidden" name="id" value={id} />
        <Button
          small
          name="intent"
          value={isActive ? "testWebhook" : "activateWebhook"}
          aria-label={t(isActive ? "webhooks.testNamed" : "webhooks.activateNamed", { url })}
        >
          {t(isActive ? "webhooks.test" : "webhooks.activate")}
        </Button>
        <ButtonLink small href={webhookHref(data.organization.id, id)} aria-label={t("webhooks.logNamed", { url })}>
          {t("webhooks.log")}
        </ButtonLink>
        <ButtonLink small href={endHref(data.organization.id, id)} aria-label={t("webhooks.removeNamed", { url })}>
          {t("webhooks.remove")}
        </ButtonLink>
      </PostForm>
      {data.log?.webhook === id && <DeliveryLog url={url} isActive={isActive} log={data.log} />}
    </li>
  );
}

function WebhookForm({ reply }: { reply?: FormReply }) {
  const { t } = useTranslation("integrations");
  const { field, checkboxes, note, summary } = useServerForm({
    id: WEBHOOK_FORM,
    schema: webhookSchema,
    reply,
    labels: { url: t("webhooks.url"), events: t("webhooks.events") },
    prefix: WEBHOOK_FORM,
  });
  return (
    <PostForm id={WEBHOOK_FORM} className="form" noValidate>
      <h3>{t("webhooks.new")}</h3>
      <FormNote text={note} />
      <ErrorSummary {...summary} />
      <TextField {...field("url")} type="url" hint={t("webhooks.urlHint")} autoComplete="off" />
      <CheckboxGroup
        {...checkboxes("events")}
        choices={WEBHOOK_EVENTS.map((value) => ({ value, label: t(`event.${eventKey(value)}`) }))}
      />
      <div className="row">
        <Button tone="primary" name="intent" value="createWebhook">
          {t("webhooks.create")}
        </Button>
      </div>
    </PostForm>
  );
}
