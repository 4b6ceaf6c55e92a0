import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { MapSketch } from "~/ui/map-sketch";
import { Panel } from "./panel";
import { placeName } from "./place-name";
import { radiusSketch } from "./radius-sketch";

/** Where the ad is shown: each place with its radius, drawn and in words. */
export function RadiusPanel({ job }: { job: JobEntity }) {
  const { t, i18n } = useTranslation("job");
  const places = job.locations.map((location) => ({
    name: placeName(location, i18n.language !== "de"),
    lat: location.lat,
    lng: location.lng,
    radius: location.radius,
  }));
  const sketch = radiusSketch(places);
  if (!sketch) return null;
  const said = places.map(({ name, radius }) => t("radius.place", { name, radius }));
  return (
    <Panel id="s-radius" title={t("radius.title")}>
      <MapSketch
        label={t("radius.map", { places: said.join(", ") })}
        width={sketch.width}
        height={sketch.height}
        places={sketch.places}
        scale={{ length: sketch.scale.length, label: t("radius.km", { km: sketch.scale.km }) }}
      />
      <p className="small soft">{said.join(" · ")}</p>
    </Panel>
  );
}
