import { MapSketch } from "./map-sketch";

export function MapSketchExample() {
  return (
    <MapSketch
      label="Karte: Hannover 35 km, Hildesheim 25 km Umkreis"
      width={640}
      height={440}
      places={[
        { name: "Hannover", x: 283, y: 221, radius: 86 },
        { name: "Hildesheim", x: 320, y: 283, radius: 61 },
      ]}
      scale={{ length: 123, label: "50 km" }}
    />
  );
}
