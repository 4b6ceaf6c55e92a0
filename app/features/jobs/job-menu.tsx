import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMediumDate } from "~/domain/dates";
import { liveUntil } from "~/domain/jobs/live-until";
import type { RowAction } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { shareHref } from "~/features/share/share";
import { dialogHref } from "~/features/shell/page-address";
import { FormToken } from "~/features/shell/post-form";
import type { IconName } from "~/ui/icon/icon-names";
import { Menu } from "~/ui/menu/menu";
import { MenuButton } from "~/ui/menu/menu-button";
import { MenuLink } from "~/ui/menu/menu-link";
import { MenuSubmit } from "~/ui/menu/menu-submit";
import { closedHref, usePageAddress } from "../shell/page-address";
import { isJobDialog } from "./job-dialog";
import { jobHref, type MenuJob } from "./menu-job";

export interface JobMenuProps {
  job: MenuJob;
  /** Leads to the job's page, for other pages. */
  view?: boolean;
  framed?: boolean;
  /** Whose dialogs and forms these are, where it is not the page itself. */
  page?: string;
  /** Entries above those of the job. */
  children?: ReactNode;
}

/** What may be done to a job, dangerous things last. */
export function JobMenu({ job, view, framed, page, children }: JobMenuProps) {
  const { t } = useTranslation("jobs");
  const own = usePageAddress();
  const title = job.title || t("untitled");
  const calm = job.actions.filter((action) => !DANGEROUS.has(action));
  const dangerous = job.actions.filter((action) => DANGEROUS.has(action));
  const isBooked = jobHref(job) === `/jobs/${job.id}`;
  const hasView = view && isBooked;
  if (!isBooked && job.actions.length === 0) return null;
  return (
    <>
      <MenuButton menu={`menu-${job.id}`} label={t("ui:actionsFor", { name: title })} framed={framed} />
      <Menu id={`menu-${job.id}`} heading={title}>
        {children}
        {hasView && (
          <MenuLink href={jobHref(job)} icon="eye">
            {t("action.view")}
          </MenuLink>
        )}
        {isBooked && (
          <MenuLink href={shareHref(view ? `/jobs/${job.id}` : (page ?? closedHref(own)))} icon="share">
            {t("action.share")}
          </MenuLink>
        )}
        {calm.map((action) => (
          <Entry key={action} action={action} job={job} page={page} />
        ))}
        {dangerous.length > 0 && (isBooked || calm.length > 0) && <hr />}
        {dangerous.map((action) => (
          <Entry key={action} action={action} job={job} page={page} />
        ))}
      </Menu>
    </>
  );
}

const DANGEROUS = new Set<RowAction>(["delete", "cancel", "cancelBeforeStart", "drop", "stop"]);

const ICONS: Record<RowAction, IconName> = {
  edit: "pencil",
  continue: "pencil",
  publish: "send",
  delete: "trash",
  requestChange: "pencil",
  cancelBeforeStart: "stop",
  cancel: "stop",
  withdraw: "rotate",
  reactivate: "rotate",
  drop: "cross",
  copy: "copy",
  launch: "bolt",
  sendBack: "back",
  stop: "stop",
};

function Entry({ action, job, page }: { action: RowAction; job: MenuJob; page?: string }) {
  const { t } = useTranslation("jobs");
  const own = usePageAddress();
  const note = useNote(action, job);
  const href = isJobDialog(action) ? dialogHref(page ?? own, action, job.id) : hrefOf(action, job);
  const look = { icon: ICONS[action], note, danger: DANGEROUS.has(action) };
  if (href) {
    return (
      <MenuLink {...look} href={href}>
        {t(`action.${action}`)}
      </MenuLink>
    );
  }
  const fields = (
    <>
      <FormToken />
      <input type="hidden" name="id" value={job.id} />
      {action === "copy" && <input type="hidden" name="copyId" value={job.copyId ?? ""} />}
    </>
  );
  return (
    <MenuSubmit {...look} action={page} name="intent" value={action} fields={fields}>
      {t(`action.${action}`)}
    </MenuSubmit>
  );
}

/** Publishing is the wizard's own last page, which a complete draft opens with. */
function hrefOf(action: RowAction, { id, actions }: MenuJob): string | null {
  if (action === "requestChange") return `/jobs/${id}/change`;
  if (action === "publish") return `/jobs/${id}/wizard`;
  if (action === "continue") return `/jobs/${id}/wizard?step=1`;
  if (action === "edit") return actions.includes("publish") ? `/jobs/${id}/wizard?step=1` : `/jobs/${id}/wizard`;
  return null;
}

function useNote(action: RowAction, job: MenuJob): string | undefined {
  const { t, i18n } = useTranslation("jobs");
  if (action === "launch") return t("consequence.launch");
  if (action !== "cancel" && action !== "withdraw") return undefined;
  const lastDay = action === "cancel" ? job.lastDay : liveUntil(job.nextRenewal);
  if (!lastDay) return undefined;
  return t(`consequence.${action}`, { date: formatMediumDate(lastDay, toLanguage(i18n.language)) });
}
