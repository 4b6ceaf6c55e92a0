import { useTranslation } from "react-i18next";
import { useRootData } from "~/features/shell/root-data";

/** Whose data names and positions of places are: each source asks to be named where it is shown. */
export function PlacesCredit() {
  const { t } = useTranslation("ui");
  const driver = useRootData()?.placesDriver ?? "embedded";
  return <p className="small soft">{t("map.places", { source: SOURCES[driver] })}</p>;
}

const SOURCES = { embedded: "GeoNames (CC BY 4.0)", photon: "OpenStreetMap (ODbL)", google: "Google Maps" } as const;
