import { useTranslation } from "react-i18next";
import { DUPLICATE_CHOICES } from "~/domain/statistics/compare";
import { AdministrationPage } from "~/features/administration/administration-page";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { RadioGroup } from "~/ui/field/radio-group";
import { Note } from "~/ui/note/note";
import { useFigureTexts } from "./figure-texts";
import type { PreviewData } from "./load-preview.server";
import { MappingForm } from "./mapping-form";
import { Changes, Jobs, Problems, Unknown } from "./preview-lists";
import { CONFIRM_FORM, confirmSchema } from "./statistics.schema";
import { STATISTICS_PATH } from "./statistics-address";

export interface PreviewPageProps {
  data: PreviewData;
  reply?: FormReply;
}

/** What a file would write: what is missing or unclear, sums, changes, what is left out, and the button. */
export function PreviewPage({ data, reply }: PreviewPageProps) {
  const { t } = useTranslation("statistics");
  const { preview, fileName } = data;
  const isReadable = preview.missing.length === 0 && preview.unclear.length === 0;
  const days = preview.added + preview.changed + preview.unchanged;
  return (
    <AdministrationPage tab="statistics" title={t("preview.title")}>
      <p className="soft">
        {t("preview.file", { name: fileName ?? "", format: t(`format.${preview.format}`), count: preview.lines })}
      </p>
      {isReadable && <Sums data={data} />}
      {isReadable && days === 0 && (
        <Note tone="warning" role="status">
          {t("preview.nothing")}
        </Note>
      )}
      {isReadable && days > 0 && <ConfirmForm data={data} reply={reply} />}
      <MappingForm data={data} reply={reply} isOpen={!isReadable} />
      {isReadable && (
        <>
          <Changes preview={preview} />
          <Unknown preview={preview} />
          <Problems preview={preview} />
          <Jobs preview={preview} />
        </>
      )}
      <div className="row">
        <ButtonLink tone="plain" icon="back" href={STATISTICS_PATH}>
          {t("preview.back")}
        </ButtonLink>
      </div>
    </AdministrationPage>
  );
}

function Sums({ data: { preview } }: { data: PreviewData }) {
  const { t } = useTranslation("statistics");
  const { period, number, euros } = useFigureTexts();
  const { sums, from, to } = preview;
  const facts = [
    ["days", period(from, to)],
    ["jobs", number(preview.jobCount)],
    ["impressions", number(sums.impressions)],
    ["clicks", number(sums.clicks)],
    ["spend", euros(sums.spend)],
    ["added", number(preview.added)],
    ["changed", number(preview.changed)],
    ["unchanged", number(preview.unchanged)],
    ["leftOut", number(preview.problemCount + preview.unknownCount)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="sums">
      <h2 id="sums" className="hidden">
        {t("preview.sums")}
      </h2>
      <dl className="figures-grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft small">{t(`fact.${name}`)}</dt>
            <dd className="number">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ConfirmForm({ data: { preview }, reply }: PreviewPageProps) {
  const { t } = useTranslation("statistics");
  const { radios, note } = useServerForm({
    id: CONFIRM_FORM,
    schema: confirmSchema,
    reply,
    values: { duplicates: "replace" },
    labels: { duplicates: t("confirm.duplicates") },
    prefix: CONFIRM_FORM,
  });
  const known = preview.changed + preview.unchanged;
  return (
    <PostForm className="panel stack" noValidate>
      <FormNote text={note} />
      {known > 0 ? (
        <RadioGroup
          {...radios("duplicates")}
          hint={t("confirm.hint", { count: known })}
          choices={DUPLICATE_CHOICES.map((value) => ({ value, label: t(`confirm.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="duplicates" value="replace" />
      )}
      <div className="row">
        <Button tone="primary" name="intent" value="confirm">
          {t("confirm.submit", { count: preview.added + known })}
        </Button>
        <ButtonLink href={STATISTICS_PATH}>{t("ui:cancel")}</ButtonLink>
      </div>
    </PostForm>
  );
}
