import { useTranslation } from "react-i18next";
import type { BrandRemoval } from "~/content-api/removals";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";

export interface RemovalDialogProps {
  /** Where Close leads. */
  close: string;
  asked: { title: string; consequences: readonly string[]; intent: string; button: string };
  /** What keeps it, and what can be done instead; null when it may go. */
  kept: (Pick<BrandRemoval, "heldBy" | "held"> & { title: string; reasons: readonly string[]; instead: string }) | null;
}

/** Asks before a brand or an organization is deleted and says what follows, or names what keeps it. */
export function RemovalDialog({ close, asked, kept }: RemovalDialogProps) {
  const { t } = useTranslation("organizations");
  const closing = { href: close, label: t("ui:close") };
  if (kept) {
    const more = kept.held - kept.heldBy.length;
    return (
      <Dialog id="removal" title={kept.title} close={closing}>
        {kept.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {kept.heldBy.length > 0 && (
          <ul>
            {kept.heldBy.map(({ id, title, status }) => (
              <li key={id}>
                <a href={`/jobs/${id}`}>{title || t("removal.untitled")}</a>
                {status === "draft" && ` (${t("removal.paying")})`}
              </li>
            ))}
            {more > 0 && <li>{t("removal.more", { count: more })}</li>}
          </ul>
        )}
        <p>{kept.instead}</p>
        <div className="row">
          <ButtonLink href={close}>{t("ui:close")}</ButtonLink>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog id="removal" title={asked.title} role="alertdialog" close={closing}>
      <ul>
        {asked.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <PostForm className="row">
        <Button tone="danger" name="intent" value={asked.intent}>
          {asked.button}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
