import { useTranslation } from "react-i18next";
import type { CampaignSetup } from "~/content-api/campaign-setup";
import { SETUP_STEPS } from "~/domain/campaign-brief/setup-steps";
import { formatDate, formatDateMinute } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { AdministrationPage } from "~/features/administration/administration-page";
import { usePaging } from "~/features/administration/use-paging";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { DateField } from "~/ui/field/date-field";
import { TextField } from "~/ui/field/text-field";
import { briefHref, setupForm, setupsHref } from "./brief-address";
import type { SetupsData } from "./load-setups.server";
import { setupSchema } from "./setup.schema";

export interface SetupsPageProps {
  data: SetupsData;
  reply?: FormReply;
}

/** Campaigns that are to be set up, each with what is done of it. */
export function SetupsPage({ data: { rows, page, total, anchor, state }, reply }: SetupsPageProps) {
  const { t, i18n } = useTranslation("brief");
  const language = toLanguage(i18n.language);
  const isDone = state === "done";
  const columns: Column<CampaignSetup>[] = [
    {
      id: "number",
      accessorFn: ({ number }) => number ?? "–",
      header: t("jobs:column.idExternal"),
      meta: { className: "soft small nowrap" },
    },
    {
      id: "title",
      accessorKey: "title",
      header: t("jobs:column.title"),
      meta: { card: "title", href: ({ id }) => `/jobs/${id}` },
    },
    {
      id: "organization",
      accessorFn: ({ organization }) => organization ?? "",
      header: t("jobs:column.organization"),
      meta: { className: "soft small" },
    },
    {
      id: "start",
      accessorFn: ({ start }) => (start ? formatDate(start, language) : "–"),
      header: t("fact.start"),
      meta: { card: "labeled", className: "number nowrap" },
    },
    isDone ? campaignColumn(t("fact.campaignId")) : budgetColumn(t("fact.budget")),
    {
      id: "done",
      accessorFn: ({ done }) => t("setup.done", { done: done.length, of: SETUP_STEPS.length }),
      header: t("setup.steps"),
      meta: { className: "number nowrap" },
    },
  ];
  return (
    <AdministrationPage
      tab="review"
      title={t(isDone ? "setup.doneTitle" : "setup.title")}
      actions={
        <ButtonLink icon={isDone ? "back" : "check"} href={setupsHref(isDone ? "waiting" : "done")}>
          {t(isDone ? "setup.title" : "setup.doneTitle")}
        </ButtonLink>
      }
    >
      <p className="soft">{t(isDone ? "setup.doneText" : "setup.text")}</p>
      <DataTable
        caption={t(isDone ? "setup.doneTitle" : "setup.title")}
        columns={columns}
        rows={rows}
        detail={(setup) => <SetupForm setup={setup} reply={reply} />}
        empty={t(isDone ? "setup.doneNone" : "setup.none")}
        paging={usePaging({ page, total, anchor })}
        t={useUiTexts()}
      />
    </AdministrationPage>
  );
}

const budgetColumn = (header: string): Column<CampaignSetup> => ({
  id: "budget",
  accessorFn: ({ budget }) => (budget === null ? "–" : formatEur(budget)),
  header,
  meta: { card: "labeled", className: "number nowrap" },
});

const campaignColumn = (header: string): Column<CampaignSetup> => ({
  id: "campaignId",
  accessorFn: ({ campaignId }) => campaignId ?? "–",
  header,
  meta: { card: "labeled", className: "soft small" },
});

function SetupForm({ setup, reply }: { setup: CampaignSetup; reply?: FormReply }) {
  const { t } = useTranslation("brief");
  const { id, done, firstDay, title } = setup;
  const { field, checkboxes, note } = useServerForm({
    id: setupForm(id),
    schema: setupSchema,
    reply,
    values: { id, done: done.map(({ step }) => step), firstDay: firstDay ?? undefined },
    labels: { done: t("setup.steps"), campaignId: t("fact.campaignId"), firstDay: t("setup.firstDay") },
    prefix: id,
  });
  const doneBy = (step: (typeof SETUP_STEPS)[number]) => {
    const found = done.find((each) => each.step === step);
    return (
      found && t("setup.by", { name: found.name ?? t("setup.somebody"), date: formatDateMinute(found.date_created) })
    );
  };
  return (
    <PostForm className="setup-form" noValidate>
      <FormNote text={note} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenSteps" value={done.map(({ step }) => step).join(" ")} />
      <CheckboxGroup
        {...checkboxes("done")}
        labelHidden
        choices={SETUP_STEPS.map((step) => ({ value: step, label: t(`setup.step.${step}`), hint: doneBy(step) }))}
      />
      {setup.campaignId === null && <TextField {...field("campaignId")} autoComplete="off" spellCheck={false} />}
      <DateField {...field("firstDay")} />
      <div className="row">
        <Button name="intent" value="save" aria-label={t("setup.saveNamed", { title })}>
          {t("setup.save")}
        </Button>
        <ButtonLink tone="plain" icon="eye" href={briefHref(id)} aria-label={t("setup.briefNamed", { title })}>
          {t("title")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
