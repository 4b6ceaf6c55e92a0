import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "~/content-api/webhooks";
import { formatDayTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { eventKey } from "./integrations.schema";

interface DeliveryLogProps {
  url: string;
  isActive: boolean;
  log: { webhook: string; deliveries: readonly WebhookDelivery[] };
}

/** What was sent to a webhook, the newest first; what does not wait can be sent again. */
export function DeliveryLog({ url, isActive, log: { webhook, deliveries } }: DeliveryLogProps) {
  const { t, i18n } = useTranslation("integrations");
  const language = toLanguage(i18n.language);
  if (deliveries.length === 0) return <p className="soft">{t("webhooks.empty")}</p>;
  return (
    <ul className="plain stack tight" aria-label={t("webhooks.logNamed", { url })}>
      {deliveries.map((delivery) => {
        const event = t(`event.${eventKey(delivery.event)}`);
        const time = formatDayTime(delivery.occurredAt, language);
        return (
          <li key={delivery.id} className="row apart">
            <span>
              {event}, {time} <span className="soft">· {outcomeOf(delivery, t)}</span>
            </span>
            {isActive && delivery.state !== "waiting" && (
              <PostForm>
                <input type="hidden" name="id" value={webhook} />
                <input type="hidden" name="delivery" value={delivery.id} />
                <Button
                  small
                  name="intent"
                  value="replayDelivery"
                  aria-label={t("webhooks.replayNamed", { event, time })}
                >
                  {t("webhooks.replay")}
                </Button>
              </PostForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Translate = ReturnType<typeof useTranslation<"integrations">>["t"];

/** "wartet · 3 Versuche · Antwort 500" */
function outcomeOf({ state, tries, status, problem }: WebhookDelivery, t: Translate): string {
  const parts = [t(`webhooks.state.${state}`), t("webhooks.tries", { count: tries })];
  if (status !== null) parts.push(t("webhooks.status", { status }));
  if (problem)
    parts.push(t(`webhooks.problem.${problem === "secret" || problem === "privateAddress" ? problem : "unreachable"}`));
  return parts.join(" · ");
}
