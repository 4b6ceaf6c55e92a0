/** What the pictures do with a field's value. Always there, so that scripts can fill it; read out when it changes. */
export function FieldNotices({ field, texts = [] }: { field: string; texts?: readonly string[] }) {
  return (
    <div className="field-notices" data-notices={field} aria-live="polite">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
