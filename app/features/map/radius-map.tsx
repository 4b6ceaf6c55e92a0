import { useTranslation } from "react-i18next";
import { useRootData } from "~/features/shell/root-data";
import { MapSketch } from "~/ui/map-sketch/map-sketch";
import { radiusSketch, type SketchPlace } from "./radius-sketch";

export interface RadiusMapPlace extends SketchPlace {
  /** Id of the number field that changes the radius. */
  control?: string;
}

/**
 * Places with their radiuses as a drawing; over it, with scripts and where tiles are configured, a map to move about
 * in.
 */
export function RadiusMap({ places }: { places: readonly RadiusMapPlace[] }) {
  const { t } = useTranslation("ui");
  const tiles = useRootData()?.mapTiles ?? null;
  const sketch = radiusSketch(places);
  if (!sketch) return null;
  return (
    <MapSketch
      label={t("map.label", { places: places.map(({ name, radius }) => `${name} ${radius} km`).join(", ") })}
      width={sketch.width}
      height={sketch.height}
      places={sketch.places}
      scale={{ length: sketch.scale.length, label: `${sketch.scale.km} km` }}
      live={{
        perKm: sketch.perKm,
        places: places.map(({ name, lat, lng, radius, control }) => ({ name, lat, lng, km: radius, control })),
        tiles: tiles?.url,
        texts: { label: t("map.label", { places: "{places}" }), zoomIn: t("map.zoomIn"), zoomOut: t("map.zoomOut") },
        credit: tiles?.credit ?? (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {t("map.credit")}
          </a>
        ),
      }}
    >
      {sketch.borders && <path className="map-border" d={sketch.borders} />}
    </MapSketch>
  );
}
