export interface ErrorSummaryProps {
  /** Names the number: "Noch zwei Angaben, dann geht es weiter". */
  title: string;
  /** One line per problem; without `id` it belongs to no field. */
  errors: readonly { id?: string; text: string }[];
  id?: string;
}

/** First thing in a form that came back: takes the focus and links each field. Nothing when there is no error. */
export function ErrorSummary({ title, errors, id = "error-summary" }: ErrorSummaryProps) {
  if (errors.length === 0) return null;

  return (
    <div
      className="error-summary"
      data-error-summary=""
      id={id}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a returned form starts at what is wrong with it, with or without script
      autoFocus
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.id}${error.text}`}>{error.id ? <a href={`#${error.id}`}>{error.text}</a> : error.text}</li>
        ))}
      </ul>
    </div>
  );
}
