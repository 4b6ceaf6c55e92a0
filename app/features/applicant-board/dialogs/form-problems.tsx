import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import type { useDialogForm } from "./use-dialog-form";

/** What is wrong with a form, before its fields. */
export function FormProblems({ form, fields }: { form: ReturnType<typeof useDialogForm>; fields: readonly string[] }) {
  return (
    <>
      <ErrorSummary {...form.summary(fields)} />
      {form.note && (
        <Note tone="danger" role="alert">
          {form.note}
        </Note>
      )}
    </>
  );
}
