import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FieldErrors } from "~/features/shell/form-errors";
import type { PickerResult } from "~/ui/picker/picker";
import type { Wizard } from "./load-wizard.server";

/** What was read of a form, and what the server refuses of it. */
export interface Prepared<Schema extends z.ZodObject> {
  value: Partial<z.output<Schema>>;
  errors?: FieldErrors;
}

/** The server's half of a step by schema, `steps/<id>.server.ts`, where saving is more than a patch of the job. */
export interface FormStepServer<Schema extends z.ZodObject = z.ZodObject> {
  /** Completes what was read with what only the server knows: entries looked up, a brand or an organization made. */
  prepare?(value: Partial<z.output<Schema>>, wizard: Wizard, context: AppLoadContext): Promise<Prepared<Schema>>;
  /** Finds what a search field of the step asks for, where it is no catalogue's list. */
  search?(query: string, wizard: Wizard, context: AppLoadContext): Promise<PickerResult[]>;
}
