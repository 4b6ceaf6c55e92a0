import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import type { OrganizationBlock } from "~/domain/organizations/blocked";
import { Note } from "~/ui/note/note";
import { SHEETS } from "~/ui/styles/sheets";
import { errorTexts } from "./form-errors";
import { organizationNote } from "./form-refusal";
import { useRootData } from "./root-data";

/** Above every page of somebody who recruits for a blocked organization: why, until when, what they still can do. */
export function BlockNotices() {
  const blocks = useRootData()?.person?.blocks ?? [];
  if (blocks.length === 0) return null;
  return (
    <Frame>
      {blocks.map((block) => (
        <BlockNotice key={block.name} block={block} />
      ))}
    </Frame>
  );
}

/** On pages of one organization, for those who do not recruit for it: administrators, whom no block holds, agencies. */
export function BlockNoticeOf({ organization }: { organization: JobEntity["organization"] }) {
  const person = useRootData()?.person;
  if (organization?.status !== "blocked" || person?.blocks) return null;
  const { name, blocked_reason: reason = null, blocked_until: until = null } = organization;
  return (
    <Frame>
      <BlockNotice block={{ name, reason, until }} isHeld={person?.role?.name !== "Administrator"} />
    </Frame>
  );
}

/** Has a sheet of its own: hardly any page ever shows it. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="block-notice">
      <link rel="stylesheet" href={SHEETS.blockNotice} />
      {children}
    </div>
  );
}

function BlockNotice({ block, isHeld = true }: { block: OrganizationBlock; isHeld?: boolean }) {
  const { t, i18n } = useTranslation("errors");
  return (
    <Note tone="warning">
      <b>{errorTexts(t, [organizationNote(block)], i18n.language)[0]}</b>
      {isHeld && (
        <>
          <br />
          {t("organizationBlocked.rest")}
        </>
      )}
    </Note>
  );
}
