export interface DefaultSubmitProps {
  name?: string;
  value?: string;
}

/** First in a form with several submit buttons: Enter presses the first one in the page, which must not be "remove". */
export function DefaultSubmit({ name, value }: DefaultSubmitProps) {
  return <button type="submit" className="hidden" name={name} value={value} tabIndex={-1} aria-hidden="true" />;
}
