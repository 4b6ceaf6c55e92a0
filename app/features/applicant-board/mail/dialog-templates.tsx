import { useTranslation } from "react-i18next";
import { TemplateChips } from "~/features/applicant/mail/template-chips";
import { usePageAddress } from "~/features/shell/page-address";
import { TEMPLATE_KEY } from "../board-address";
import type { LetterChoice } from "../dialogs/board-dialog";

export interface DialogTemplatesProps {
  /** Empty without own templates. */
  templates: readonly LetterChoice[];
  current: string;
  /** One text for all: names and times are blanks. */
  isToSeveral: boolean;
}

/** The own templates that a dialog's letter may begin with. */
export function DialogTemplates({ templates, current, isToSeveral }: DialogTemplatesProps) {
  const { t } = useTranslation("applicants");
  const page = usePageAddress();
  if (templates.length === 0) return null;
  return (
    <div className="stack tight">
      <p className="small soft">{t(isToSeveral ? "dialog.templatesSeveral" : "dialog.templates")}</p>
      <TemplateChips templates={templates} current={current} page={page} queryKey={TEMPLATE_KEY} />
    </div>
  );
}
