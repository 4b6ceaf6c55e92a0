import type { JobEntity } from "~/content-api/entities";
import { JobInvoicesPanel } from "~/features/billing/job-invoices-panel";
import { SharePanel } from "~/features/share/share-panel";
import { AdPanel } from "./ad-panel";
import { ChatbotPanel } from "./chatbot-panel";
import { ConditionsPanel } from "./conditions-panel";
import { ContactsPanel } from "./contacts-panel";
import { Figures } from "./figures";
import type { OverviewContent } from "./load-overview.server";
import { NextSteps } from "./next-steps";
import { RadiusPanel } from "./radius-panel";

export interface OverviewProps {
  job: JobEntity;
  mayAddContacts: boolean;
  content: OverviewContent;
}

/** What was entered, and what happens next. */
export function Overview({ job, mayAddContacts, content: { chatbot, invoices } }: OverviewProps) {
  return (
    <>
      <Figures job={job} />
      <div className="overview">
        <div className="stack">
          <AdPanel job={job} />
          {chatbot && <ChatbotPanel job={job} chatbot={chatbot} />}
          <ContactsPanel job={job} mayAdd={mayAddContacts} />
          <JobInvoicesPanel invoices={invoices} />
        </div>
        <div className="stack">
          <NextSteps job={job} />
          <SharePanel job={job} />
          <RadiusPanel job={job} />
          <ConditionsPanel job={job} />
        </div>
      </div>
    </>
  );
}
