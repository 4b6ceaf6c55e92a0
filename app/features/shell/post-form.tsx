import type { ComponentPropsWithoutRef } from "react";
import { FORM_TOKEN } from "~/domain/query-keys";
import { useRootData } from "./root-data";

export type PostFormProps = Omit<ComponentPropsWithoutRef<"form">, "method" | "onSubmit"> & {
  "data-enhance"?: string;
  /** For the enhancer. */
  "data-license"?: string;
  "data-base"?: string;
  "data-request"?: string;
  "data-creation"?: string;
  "data-autofill"?: string;
  "data-unsupported"?: string;
  "data-failed"?: string;
  "data-known"?: string;
};

/**
 * A form that posts natively and carries the hidden token that proves its origin. A second click while it is under way
 * is ignored.
 */
export function PostForm({ children, "data-enhance": enhance, ...form }: PostFormProps) {
  const enhancers = ["submit-once", enhance].filter(Boolean).join(" ");
  return (
    <form {...form} method="post" data-enhance={enhancers}>
      <FormToken />
      {children}
    </form>
  );
}

/** For forms that a part of the design system renders. None on a shared page. */
export function FormToken() {
  const token = useRootData()?.formToken;
  return token ? <input type="hidden" name={FORM_TOKEN} value={token} /> : null;
}
