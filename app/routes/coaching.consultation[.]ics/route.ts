import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** One's own appointment as a calendar file. */
export const loader = ({ context }: LoaderFunctionArgs) => context.api.consultations.file();
