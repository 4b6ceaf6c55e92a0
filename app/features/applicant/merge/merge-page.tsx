import { useTranslation } from "react-i18next";
import { MERGED_FIELDS, type MergedField, type Side } from "~/domain/applicants/merge";
import { formatDayTime } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Breakable } from "~/ui/breakable/breakable";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { RadioGroup } from "~/ui/field/radio-group";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import type { MergeData } from "./load-merge.server";
import { MERGE_FORM, mergeSchema } from "./merge.schema";

export interface MergePageProps {
  data: MergeData;
  reply?: FormReply;
}

/** Two applications of one person side by side: what differs is chosen, all else comes together. */
export function MergePage({ data: { back, name, kept, other, differences }, reply }: MergePageProps) {
  const { t, i18n } = useTranslation("applicant");
  const language = toLanguage(i18n.language);
  const labelOf = (field: MergedField) => t(field === "name" ? "merge.name" : `field.${field}`);
  const chosen = Object.fromEntries(differences.map(({ field, chosen: side }) => [field, side]));
  const { radios, note, summary } = useServerForm({
    id: MERGE_FORM,
    schema: mergeSchema,
    reply,
    values: chosen,
    labels: Object.fromEntries(MERGED_FIELDS.map((field) => [field, labelOf(field)])),
  });
  const sides = { kept: t("merge.first"), other: t("merge.second") };
  const choice = (value: Side, text: string) => ({ value, label: <Breakable>{text}</Breakable>, hint: sides[value] });
  const both = { kept: { ...kept, label: sides.kept }, other: { ...other, label: sides.other } };
  return (
    <AppPage>
      <a className="crumb" href={back}>
        <Icon name="left" small />
        {name}
      </a>
      <div className="page-head">
        <h1>{t("merge.title")}</h1>
      </div>
      <section className="panel stack">
        <p>{t("merge.intro")}</p>
        <div className="form-fields">
          {Object.entries(both).map(([side, { label, ...of }]) => (
            <div key={side}>
              <h2 className="form-legend">{label}</h2>
              <ul className="plain-list">
                <li>{t("merge.came", { date: formatDayTime(of.date_created, language) })}</li>
                {COUNTED.map((what) => of[what] > 0 && <li key={what}>{t(`merge.${what}`, { count: of[what] })}</li>)}
              </ul>
            </div>
          ))}
        </div>
        <PostForm className="form" noValidate>
          <ErrorSummary {...summary} />
          <FormNote text={note} />
          <input type="hidden" name="version" value={kept.version} />
          <input type="hidden" name="otherVersion" value={other.version} />
          {differences.length > 0 && <p>{t("merge.choose")}</p>}
          {differences.map(({ field, kept: own, other: others }) => (
            <RadioGroup {...radios(field)} key={field} cards choices={[choice("kept", own), choice("other", others)]} />
          ))}
          <Note>{t("merge.consequence")}</Note>
          <div className="row">
            <Button tone="primary" name="intent" value="merge">
              {t("merge.confirm")}
            </Button>
            <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
          </div>
        </PostForm>
      </section>
    </AppPage>
  );
}

const COUNTED = ["answers", "documents", "appointments", "events"] as const;
