import type { AppLoadContext } from "@remix-run/cloudflare";
import { FIXED_TEMPLATES } from "~/domain/applicants/automation";
import { labelName, phaseName } from "~/features/applicant/names";
import { pageTitle } from "~/features/shell/page-title.server";

/** What each phase of a job does by itself, and the phase that the address asks to change. NOT_FOUND */
export async function loadAutomation(context: AppLoadContext, id: string, url: URL) {
  const { api, t } = context;
  const { applications } = api;
  const [{ data: job }, { data: phases }, { data: labels }, { data: own }, { data: all }] = await Promise.all([
    api.jobs.get({ id }),
    applications.phases.list({ id }),
    applications.labels.list({ id }),
    applications.templates({ id }),
    applications.automation.get({ id }),
  ]);
  const templates = [
    ...FIXED_TEMPLATES.map((each) => ({ value: `${each}`, label: t(`applicant:mail.template.${each}`) })),
    ...own.map(({ id: value, name }) => ({ value, label: name })),
  ];
  const labelOptions = labels.map((label) => ({ value: label.id, label: labelName(t, label) }));
  const nameIn = (options: readonly { value: string; label: string }[], value: string | null) =>
    options.find((option) => option.value === value)?.label ?? null;
  const rows = phases.map((phase) => {
    const {
      template = null,
      label = null,
      followUpDays = null,
      version = 0,
    } = all.find((each) => each.phase === phase.id) ?? {};
    const name = phaseName(t, phases, phase.id);
    return {
      phase: phase.id,
      name,
      version,
      template,
      label,
      followUpDays,
      templateName: nameIn(templates, template),
      labelName: nameIn(labelOptions, label),
    };
  });
  const asked = url.searchParams.get("phase");
  return {
    job: { id, title: job.title },
    rows,
    edited: rows.find(({ phase }) => phase === asked) ?? null,
    templates,
    labels: labelOptions,
    title: pageTitle(context, t("applicants:automation.title")),
  };
}

export type AutomationData = Awaited<ReturnType<typeof loadAutomation>>;
