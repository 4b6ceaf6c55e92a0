import { Button } from "~/ui/button/button";
import { PostForm } from "./post-form";

/** The fields of a form whose answer was lost, hidden, and the button that sends them once more to this page. */
export function UnsentForm({ fields, label }: { fields: readonly [name: string, value: string][]; label: string }) {
  return (
    <PostForm>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button small>{label}</Button>
    </PostForm>
  );
}
