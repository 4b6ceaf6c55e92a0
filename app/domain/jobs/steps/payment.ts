import { problems } from "~/domain/jobs/problems";
import type { StepRule } from "~/domain/jobs/step-facts";

/** `paid` means: the payment session is paid and its amount is that of the frozen price. */
export const paymentProblems: StepRule = (_job, { payment }) => {
  const found = problems();
  found.when(!payment.paid, "payment", "paymentOutstanding");
  return found.list;
};
