import { useTranslation } from "react-i18next";
import type { OrganizationBlock } from "~/domain/organizations/blocked";
import { Note } from "~/ui/note/note";
import { errorTexts } from "./form-errors";
import { organizationNote } from "./form-refusal";
import { useRootData } from "./root-data";

/** Above every page of somebody who recruits for a blocked organization: why, until when, what they still can do. */
export function BlockNotices() {
  const blocks = useRootData()?.person?.blocks ?? [];
  if (blocks.length === 0) return null;
  return (
    <div className="page-head">
      {blocks.map((block) => (
        <BlockNotice key={block.name} block={block} />
      ))}
    </div>
  );
}

export function BlockNotice({ block }: { block: OrganizationBlock }) {
  const { t, i18n } = useTranslation("errors");
  return (
    <Note tone="warning">
      <b>{errorTexts(t, [organizationNote(block)], i18n.language)[0]}</b>
      <br />
      {t("organizationBlocked.rest")}
    </Note>
  );
}
