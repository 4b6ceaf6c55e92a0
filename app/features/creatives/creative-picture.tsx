import { useTranslation } from "react-i18next";
import type { Creative } from "~/content-api/creatives";
import { pictureHref } from "./creative-address";

interface CreativePictureProps {
  jobId: string;
  creative: Pick<Creative, "id" | "number"> & Partial<Pick<Creative, "picture">>;
}

/** A saved creative, small: a design as a square, a finished picture as it is. */
export function CreativePicture({ jobId, creative: { id, number, picture } }: CreativePictureProps) {
  const { t } = useTranslation("creatives");
  const src = picture ? `/assets/${picture}?width=384` : pictureHref(jobId, id, "square.svg");
  return <img src={src} alt={t("saved.number", { number })} width={160} height={160} loading="lazy" decoding="async" />;
}
