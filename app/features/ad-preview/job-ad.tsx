import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Ad, LiveAd } from "~/ui/ad-preview/ad";
import { AdPreview } from "~/ui/ad-preview/ad-preview";

/** An ad with the words of the page around it. */
export function JobAd({ ad, live, caption }: { ad: Ad; live?: LiveAd; caption?: ReactNode }) {
  const { t } = useTranslation("ad");
  const texts = { looks: t("looks"), feed: t("feed"), story: t("story") };
  return <AdPreview id="ad" ad={ad} live={live} caption={caption} texts={texts} />;
}
