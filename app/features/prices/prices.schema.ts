import { z } from "zod";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import type { Limits } from "~/domain/limits";
import { choice, optionalChoice, ticked, wholeNumber } from "~/features/forms/fields.schema";

/** The calculator's fields as its address has them; `change` is one of the two buttons beside the number of hires. */
export const pricesSchema = ({ hires, runtimes }: Pick<Limits, "hires" | "runtimes">) =>
  z.object({
    jobCategory: choice(JOB_CATEGORIES),
    numberOfPlannedHires: wholeNumber(hires.min, hires.max),
    runtime: choice(runtimes.map(String)),
    boost: ticked(),
    change: optionalChoice(["less", "more"]),
  });
