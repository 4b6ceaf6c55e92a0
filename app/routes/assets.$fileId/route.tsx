import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A file's bytes, or an image in one of the sixteen widths. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  context.api.files.asset({ id: params.fileId ?? "", request });
