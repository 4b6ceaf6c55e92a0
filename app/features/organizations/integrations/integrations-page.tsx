import { useTranslation } from "react-i18next";
import { OrganizationSubpage } from "../organization-subpage";
import type { IntegrationsAnswer } from "./answer-integrations.server";
import { EndDialog } from "./end-dialog";
import { FeedPanel } from "./feed-panel";
import type { IntegrationsData } from "./load-integrations.server";
import { TokensPanel } from "./tokens-panel";
import { WebhooksPanel } from "./webhooks-panel";

export interface IntegrationsProps {
  data: IntegrationsData;
  answer?: IntegrationsAnswer;
}

/** Everything that connects an organization with other programs. */
export function Integrations({ data, answer }: IntegrationsProps) {
  const { t } = useTranslation("integrations");
  return (
    <OrganizationSubpage
      organization={data.organization}
      title={t("title")}
      dialog={data.ending && <EndDialog organization={data.organization.id} ending={data.ending} />}
    >
      <TokensPanel data={data} answer={answer} />
      <WebhooksPanel data={data} answer={answer} />
      <FeedPanel data={data} />
    </OrganizationSubpage>
  );
}
