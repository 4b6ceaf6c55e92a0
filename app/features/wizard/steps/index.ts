import type { StepId } from "~/domain/jobs/wizard-steps";
import type { WizardStep } from "../wizard-step";

/** Every folder here with a `step.tsx`, which exports it as `step`; their order is a rule of the domain. */
const folders = import.meta.glob<WizardStep>("./*/step.tsx", { eager: true, import: "step" });
const STEPS = Object.values(folders);

/** The step's form; null for the summary and for payment, whose page is the summary with the binding button. */
export const formOf = (id: StepId | "summary" | null): WizardStep | null =>
  STEPS.find((step) => step.id === id) ?? null;

export const findPickerSpec = (field: string) =>
  STEPS.flatMap(({ pickers }) => pickers ?? []).find((spec) => spec.field === field) ?? null;
