import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { catchRefusal, Refusal } from "~/domain/errors";

/** A file's bytes, or an image in one of the sixteen widths; of what is not one's own, the logos that all may see. */
export function loader({ request, params: { fileId: id = "" }, context: { api, person } }: LoaderFunctionArgs) {
  const image = () => catchRefusal(api.careers.image({ id, request }), { NOT_FOUND: refuse });
  return person ? catchRefusal(api.files.asset({ id, request }), { FORBIDDEN: image }) : image();
}

function refuse(): never {
  throw new Refusal("FORBIDDEN");
}
