import type { Advert } from "~/content-api/conversations";
import { useTexts } from "./chat-texts";

/** The way to the employer's other jobs, where it has a page of its own. */
export function CareersLink({ advert }: { advert?: Pick<Advert, "careers" | "company"> }) {
  const t = useTexts();
  if (!advert?.careers) return null;
  return (
    <p>
      <a href={`/careers/${advert.careers}`}>{t("careers", { company: advert.company })}</a>
    </p>
  );
}
