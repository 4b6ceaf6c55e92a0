import type { ReactNode } from "react";
import { AppPage } from "~/features/shell/app-page";
import { Icon } from "~/ui/icon/icon";

interface OrganizationSubpageProps {
  organization: { id: string; name: string };
  title: string;
  children: ReactNode;
  /** Stands open over the page. */
  dialog?: ReactNode;
}

/** A page about one matter of an organization, with the way back to it. */
export function OrganizationSubpage({ organization, title, children, dialog }: OrganizationSubpageProps) {
  return (
    <AppPage dialog={dialog}>
      <a className="crumb" href={`/organizations/${organization.id}`}>
        <Icon name="left" small />
        {organization.name}
      </a>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="stack">{children}</div>
    </AppPage>
  );
}
