import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { uploadJobFile } from "~/features/wizard/upload-job-file.server";

/** Where scripts send each file of a job by itself: PUT with its bytes as the body, `?filename=`. */
export const action = (args: ActionFunctionArgs) => uploadJobFile(args);
