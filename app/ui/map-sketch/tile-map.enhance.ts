import { circle, circleMarker, control, type Map as LeafletMap, latLng, map, svg, tileLayer } from "leaflet";
import type { LivePlace } from "./map.enhance";
import styles from "./tile-map.css?url";

export interface TileMap {
  /** Draws a place's radius anew; the label says what the whole map shows now. */
  update(index: number, label: string): void;
  /** Brings every circle into view. */
  showAll(): void;
}

/**
 * Leaflet over the drawing of the same places, shown with its first tile. Its own chunk: only pages that show tiles
 * fetch it.
 */
export async function drawTiles(box: HTMLElement, places: readonly LivePlace[], label: string): Promise<TileMap> {
  await loadStyles();
  const frame = document.createElement("div");
  frame.className = "map tile-map";
  box.append(frame);

  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const leaflet = map(frame, {
    attributionControl: false,
    zoomControl: false,
    // One finger and the wheel belong to the page around the map.
    scrollWheelZoom: false,
    dragging: matchMedia("(pointer: fine)").matches,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    zoomSnap: 0.5,
  });
  control
    .zoom({ zoomInTitle: box.dataset.textIn, zoomOutTitle: box.dataset.textOut, position: "bottomright" })
    .addTo(leaflet);
  leaflet.createPane("union");
  const union = svg({ pane: "union" });
  const reaches = places.map(({ lat, lng, km }) => {
    const shared = { radius: km * 1000, fillOpacity: 1, interactive: false };
    return [
      circle([lat, lng], { ...shared, stroke: false, renderer: union }).addTo(leaflet),
      circle([lat, lng], { ...shared, className: "map-reach" }).addTo(leaflet),
    ];
  });
  for (const place of places) drawMast(leaflet, place);

  const showAll = () => {
    const [first, ...others] = places.map(({ lat, lng, km }) => latLng(lat, lng).toBounds(km * 2000));
    if (first)
      leaflet.fitBounds(
        others.reduce((all, each) => all.extend(each), first),
        { padding: [12, 12], animate: !isCalm },
      );
  };
  const describe = (text: string) => {
    frame.ariaLabel = text;
    leaflet.getPane("mapPane")?.setAttribute("aria-label", text);
  };
  frame.setAttribute("role", "group");
  leaflet.getPane("mapPane")?.setAttribute("role", "img");
  describe(label);
  showAll();
  tileLayer(box.dataset.tiles ?? "", { maxZoom: 17 })
    .once("tileload", () => show(box, frame))
    .addTo(leaflet);

  return {
    showAll,
    update(index, text) {
      const meters = (places[index]?.km ?? 0) * 1000;
      for (const shape of reaches[index] ?? []) shape.setRadius(meters);
      describe(text);
    },
  };
}

function loadStyles(): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = styles;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}

/** The drawing keeps the place that the map takes; nothing moves. */
function show(box: HTMLElement, frame: HTMLElement): void {
  frame.classList.add("tile-map-shown");
  box.querySelector(":scope > svg")?.classList.add("map-covered");
  box.querySelector("[data-credit]")?.removeAttribute("hidden");
  box.closest("figure")?.querySelector("[data-redraw]")?.setAttribute("hidden", "");
}

function drawMast(leaflet: LeafletMap, { name, lat, lng }: LivePlace): void {
  // A text would be read as HTML.
  const label = document.createElement("b");
  label.textContent = name;
  circleMarker([lat, lng], { radius: 5.5, className: "map-mast", fillOpacity: 1, interactive: false })
    .bindTooltip(label, { permanent: true, direction: "auto", offset: [6, 0] })
    .addTo(leaflet);
}
