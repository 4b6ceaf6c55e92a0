import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { ChangeLink } from "~/features/change-requests/change-link";
import { PlacesCredit } from "~/features/map/places-credit";
import { RadiusMap } from "~/features/map/radius-map";
import { Reached } from "~/features/map/reached";
import { Panel } from "~/features/shell/panel";
import { placeName } from "../campaign";

/** Where the ad is shown: each place with its radius, drawn and in words. */
export function RadiusPanel({ job, change }: { job: JobEntity; change?: string }) {
  const { t, i18n } = useTranslation("job");
  const places = job.locations.map((location) => ({
    name: placeName(location, i18n.language !== "de"),
    lat: location.lat,
    lng: location.lng,
    radius: location.radius,
  }));
  if (places.length === 0) return null;
  const names = places.map(({ name, radius }) => t("radius.place", { name, radius }));
  return (
    <Panel id="s-radius" title={t("radius.title")} action={<ChangeLink href={change} />}>
      <RadiusMap places={places} />
      <Reached places={places} />
      <p className="small soft">{names.join(" · ")}</p>
      <PlacesCredit />
    </Panel>
  );
}
