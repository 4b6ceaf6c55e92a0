import { Badge } from "./badge";
import { Count } from "./count";

export function BadgeExample() {
  return (
    <>
      <p className="row">
        <Badge status="draft">Entwurf</Badge>
        <Badge status="submitted">Gebucht</Badge>
        <Badge status="online">Online</Badge>
        <Badge status="online_terminated">Online bis 31.01.2026</Badge>
        <Badge status="offline">Offline</Badge>
        <Badge status="reactivating">Wird reaktiviert</Badge>
        <Badge status="unknown">nie zu sehen</Badge>
      </p>
      <p className="row">
        <Badge color="red">Hoch</Badge>
        <Badge color="yellow">Mittel</Badge>
        <Badge>Niedrig</Badge>
        <Badge color="blue">Tour Nord</Badge>
        <Count value={123} />
      </p>
    </>
  );
}
