import type { ComponentPropsWithoutRef } from "react";
import { FORM_TOKEN } from "~/domain/query-keys";

export interface BuilderFormProps extends Omit<ComponentPropsWithoutRef<"form">, "method"> {
  formToken: string;
}

/** A native form of the builder: PostForm for a component that knows no framework, since the island renders it too. */
export function BuilderForm({ formToken, children, ...form }: BuilderFormProps) {
  return (
    <form {...form} method="post" noValidate data-enhance="submit-once">
      <input type="hidden" name={FORM_TOKEN} value={formToken} />
      {children}
    </form>
  );
}
