import type { ReactNode } from "react";

export interface LiveBillProps {
  /** Names of the form's fields that the price depends on. */
  fields: readonly string[];
  /** The submit button's value that answers the page with the new bill and saves nothing; none for a GET form. */
  intent?: string;
  /** The price in one sentence, read out when it has changed. */
  spoken: string;
  /** While the new price is asked for, and when the old one is still shown. */
  texts: { busy: string; stale: string };
  /** The button that recalculates with a round trip. */
  button: ReactNode;
  children: ReactNode;
}

/**
 * A bill inside the form that it depends on. Scripts ask the server for the new one as the form is filled in; without
 * them the style says that it is out of date, and its button recalculates: before the bill, where a form ends that has
 * its bill below.
 */
export function LiveBill({ fields, intent, spoken, texts, button, children }: LiveBillProps) {
  return (
    <div className="live-bill stack tight" data-enhance="live-bill" data-fields={fields.join(" ")} data-intent={intent}>
      <div data-recalculate="">{button}</div>
      <div data-bill={spoken}>{children}</div>
      <p className="live-bill-note" data-note="" data-text-busy={texts.busy} data-text-stale={texts.stale}>
        {texts.stale}
      </p>
      <p className="hidden" role="status" data-announcement="" />
    </div>
  );
}
