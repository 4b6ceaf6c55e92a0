import type { FormStep } from "../form-step";
import { STEPS } from "../steps";
import type { WizardStep } from "../wizard-step";
import type { PickerSpec } from "./picker-spec";

export function findPickerSpec(field: string): PickerSpec | null {
  const steps: (WizardStep | FormStep)[] = Object.values(STEPS);
  return steps.flatMap(({ pickers }) => pickers ?? []).find((spec) => spec.field === field) ?? null;
}
