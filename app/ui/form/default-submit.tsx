export interface DefaultSubmitProps {
  name?: string;
  value?: string;
  /** The form's id, when the button is outside the form, before it. */
  form?: string;
}

/** First in a form with several submit buttons: Enter presses the first one in the page, which must not be "remove". */
export function DefaultSubmit({ name, value, form }: DefaultSubmitProps) {
  return (
    <button type="submit" className="hidden" name={name} value={value} form={form} tabIndex={-1} aria-hidden="true" />
  );
}
