import type { JobEntity } from "~/content-api/entities";
import { AdPanel } from "./ad-panel";
import { ConditionsPanel } from "./conditions-panel";
import { ContactsPanel } from "./contacts-panel";
import { NextSteps } from "./next-steps";
import { RadiusPanel } from "./radius-panel";

/** What was entered, and what happens next. */
export function Overview({ job }: { job: JobEntity }) {
  return (
    <div className="overview">
      <div className="stack">
        <AdPanel job={job} />
        <ContactsPanel job={job} />
      </div>
      <div className="stack">
        <NextSteps job={job} />
        <RadiusPanel job={job} />
        <ConditionsPanel job={job} />
      </div>
    </div>
  );
}
