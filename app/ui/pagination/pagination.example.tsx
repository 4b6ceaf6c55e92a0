import type { Translate } from "~/lib/translate";
import { Pagination } from "./pagination";

export function PaginationExample({ t }: { t: Translate }) {
  const toHref = (page: number) => `?page=${page + 1}`;
  return (
    <>
      <Pagination label="Seiten Muster" page={7} pageCount={14} toHref={toHref} t={t} />
      <Pagination label="Zwei Seiten" page={0} pageCount={2} toHref={toHref} t={t} />
    </>
  );
}
