import type { JobEntity } from "~/content-api/entities";
import { AdPanel } from "./ad-panel";
import { ConditionsPanel } from "./conditions-panel";
import { ContactsPanel } from "./contacts-panel";
import { NextSteps } from "./next-steps";
import { RadiusPanel } from "./radius-panel";

/** What was entered, and what happens next. */
export function Overview({ job, mayAddContacts }: { job: JobEntity; mayAddContacts: boolean }) {
  return (
    <div className="overview">
      <div className="stack">
        <AdPanel job={job} />
        <ContactsPanel job={job} mayAdd={mayAddContacts} />
      </div>
      <div className="stack">
        <NextSteps job={job} />
        <RadiusPanel job={job} />
        <ConditionsPanel job={job} />
      </div>
    </div>
  );
}
