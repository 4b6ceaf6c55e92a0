import type { JobEntity } from "~/content-api/entities";
import { changeableFields } from "~/domain/change-requests/wanted-change";
import { JobInvoicesPanel } from "~/features/billing/job-invoices-panel";
import { changeHref } from "~/features/change-requests/change-link";
import { RequestPanel } from "~/features/change-requests/request-panel";
import { SharePanel } from "~/features/share/share-panel";
import type { Ad } from "~/ui/ad-preview/ad";
import { AdPanel } from "./ad-panel";
import { ChatbotPanel } from "./chatbot-panel";
import { ConditionsPanel } from "./conditions-panel";
import { ContactsPanel } from "./contacts-panel";
import { CreativesPanel } from "./creatives-panel";
import { Figures } from "./figures";
import type { OverviewContent } from "./load-overview.server";
import { NextSteps } from "./next-steps";
import { RadiusPanel } from "./radius-panel";

export interface OverviewProps {
  job: JobEntity;
  mayAddContacts: boolean;
  mayRequestChange: boolean;
  content: OverviewContent;
  ad: Ad | null;
}

/** What was entered, and what happens next. */
export function Overview({ job, mayAddContacts, mayRequestChange, content, ad }: OverviewProps) {
  const { chatbot, invoices, requests, costPerApplication } = content;
  const isChangeable = mayRequestChange && !requests.open && changeableFields(job.status).length > 0;
  const change = isChangeable ? changeHref(job.id) : undefined;
  return (
    <>
      <Figures job={job} costPerApplication={costPerApplication} />
      <div className="overview">
        <div className="stack">
          <RequestPanel job={job} requests={requests} mayAsk={mayRequestChange} />
          {ad && <AdPanel ad={ad} job={job} change={change} />}
          <CreativesPanel job={job} />
          {chatbot && <ChatbotPanel job={job} chatbot={chatbot} />}
          <ContactsPanel job={job} mayAdd={mayAddContacts} />
          <JobInvoicesPanel invoices={invoices} job={job} />
        </div>
        <div className="stack">
          <NextSteps job={job} />
          <SharePanel job={job} />
          <RadiusPanel job={job} change={change} />
          <ConditionsPanel job={job} change={change} />
        </div>
      </div>
    </>
  );
}
