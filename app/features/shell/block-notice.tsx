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

/** Who is held meets it on every page: the reason and what goes on are folded away. */
function BlockNotice({ block, isHeld = true }: { block: OrganizationBlock; isHeld?: boolean }) {
  const { t, i18n } = useTranslation("errors");
  const { reason } = block;
  const sentenceOf = (shown: OrganizationBlock) => errorTexts(t, [organizationNote(shown)], i18n.language)[0];
  if (!isHeld)
    return (
      <Note tone="warning">
        <b>{sentenceOf(block)}</b>
      </Note>
    );
  return (
    <Note tone="warning">
      <details>
        <summary>
          <b>{sentenceOf({ ...block, reason: null })}</b> {t("organizationBlocked.more")}
        </summary>
        {reason && <p>{t("organizationBlocked.why", { reason })}</p>}
        <p>{t("organizationBlocked.rest")}</p>
      </details>
    </Note>
  );
}
