import type { WizardStep } from "../wizard-step";

/** Nothing to fill in: its page is the summary with the binding button (summary/booking.tsx). */
export const payment: WizardStep<Record<string, never>> = {
  id: "payment",
  read: () => ({}),
  parse: () => ({}),
  write: () => ({ patch: {} }),
  Fields: () => null,
};
