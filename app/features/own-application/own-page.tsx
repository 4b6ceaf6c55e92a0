import type { FormReply } from "~/features/forms/form-reply";
import { useRootData } from "~/features/shell/root-data";
import { UnsentForm } from "~/features/shell/unsent-form";
import { translateFrom } from "~/lib/translate";
import { Note } from "~/ui/note/note";
import { ContactForm } from "./contact-form";
import { Interviews } from "./interviews";
import { Kept } from "./kept";
import type { OwnPageData } from "./own-data";
import { OwnDialogView } from "./own-dialog-view";
import { OwnFrame } from "./own-frame";
import { Rights } from "./rights";
import { Slots } from "./slots";

/** The form without an id of its own. */
const CONTACT_FORM = "form";

/** What somebody sent us: to see, to correct, to take along, to take back, to erase. */
export function OwnPage({ page, reply }: { page: OwnPageData; reply?: FormReply }) {
  const t = translateFrom(page.words);
  const { application, dialog, done, language } = page;
  const unsent = useRootData()?.unsent;
  const { title, company, face } = application.job;
  return (
    <OwnFrame
      t={t}
      language={language}
      employer={{ name: company, logo: face?.logo }}
      dialog={dialog && <OwnDialogView page={page} type={dialog} />}
    >
      <div className="stack tight">
        <h1>{t("heading")}</h1>
        <p className="soft">{t("about", { title, company })}</p>
      </div>
      {unsent && (
        <Note tone="warning" role="status" className="unsent">
          <p>{t("unsent")}</p>
          <UnsentForm fields={unsent} label={t("sendAgain")} />
        </Note>
      )}
      {done && (
        <Note tone="good" role="status">
          {t(`done.${done}`)}
        </Note>
      )}
      {application.withdrawn && done !== "withdrawn" && <Note>{t("isWithdrawn")}</Note>}
      <Slots page={page} reply={reply} />
      <Interviews page={page} reply={reply} />
      <ContactForm page={page} reply={reply?.form === CONTACT_FORM ? reply : undefined} />
      <Kept page={page} />
      <Rights page={page} />
    </OwnFrame>
  );
}
