import { useTranslation } from "react-i18next";
import { useRootData } from "~/features/shell/root-data";
import { MapSketch } from "~/ui/map-sketch/map-sketch";
import { drawGround } from "./draw-atlas";
import { Ground } from "./ground";
import { loadedAtlas } from "./load-atlas";
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
  const { t, i18n } = useTranslation("ui");
  const tiles = useRootData()?.mapTiles ?? null;
  const sketch = radiusSketch(places);
  if (!sketch) return null;
  const { width, height, perKm, taken } = sketch;
  const atlas = loadedAtlas();
  const ground =
    atlas &&
    drawGround(atlas, sketch, {
      taken,
      places: sketch.places.map(({ x, y }) => [x, y]),
      language: i18n.language === "de" ? "de" : "en-US",
    });
  return (
    <MapSketch
      label={t("map.label", { places: places.map(({ name, radius }) => `${name} ${radius} km`).join(", ") })}
      width={width}
      height={height}
      places={sketch.places}
      scale={{ length: sketch.scale.length, label: `${sketch.scale.km} km` }}
      live={{
        perKm,
        reach: "/resources/reach",
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
      {ground && <Ground ground={ground} width={width} height={height} />}
    </MapSketch>
  );
}
