const PREFIX = "slide:";

/** What a slider beside a number field needs: where it stands now, and what the field shows. */
export interface SliderState {
  min: number;
  max: number;
  /** As the number field shows it, also what is no number. */
  shown: string;
}

/** Where a slider stands that can only show what lies between its ends. */
export const sliderPosition = ({ min, max, shown }: SliderState): number =>
  Math.min(max, Math.max(min, Math.round(Number(shown)) || min));

/** The name under which a slider is posted: it says what it and its number field, called `field`, showed before. */
export const sliderName = (field: string, state: SliderState): string =>
  `${PREFIX}${sliderPosition(state)}:${encodeURIComponent(state.shown.slice(0, 12))}:${field}`;

/**
 * The form with its sliders read into their number fields: one that was moved counts, unless its number was typed anew.
 * With scripts both are the same; without them either may be used.
 */
export function applySliders(form: FormData): FormData {
  for (const [name, value] of [...form]) {
    const [, before, shown, field] = /^slide:(\d+):([^:]*):(.+)$/.exec(name) ?? [];
    if (field === undefined) continue;
    form.delete(name);
    const isMoved = value !== before;
    const isTyped = encodeURIComponent(String(form.get(field) ?? "").slice(0, 12)) !== shown;
    if (isMoved && !isTyped) form.set(field, value);
  }
  return form;
}
