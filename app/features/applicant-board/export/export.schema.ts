import { z } from "zod";
import { choice } from "~/features/forms/fields.schema";
import { selectedCards } from "../selection.schema";
import { EXPORT_FORMATS } from "./export-href";

/** The selected applicants of the board or list, as a file. */
export const exportSchema = z.object({ format: choice(EXPORT_FORMATS), selected: selectedCards() });
