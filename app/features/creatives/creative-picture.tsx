import { useTranslation } from "react-i18next";
import type { Creative } from "~/content-api/creatives";
import { shownPictureHref } from "./creative-address";

interface CreativePictureProps {
  jobId: string;
  creative: Pick<Creative, "id" | "number" | "picture">;
  /** Pixels of the square that it is fitted into. */
  size?: number;
}

/** A saved creative, small: a design as a square, a finished picture as it is. */
export function CreativePicture({ jobId, creative: { id, number, picture }, size = 160 }: CreativePictureProps) {
  const { t } = useTranslation("creatives");
  const src = picture ? `/assets/${picture}?width=384` : shownPictureHref(jobId, id, "square");
  return (
    <img src={src} alt={t("saved.number", { number })} width={size} height={size} loading="lazy" decoding="async" />
  );
}
