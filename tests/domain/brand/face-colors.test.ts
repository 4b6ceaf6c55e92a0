import { expect, test } from "vitest";
import { contrastRatio, TEXT_CONTRAST } from "~/domain/brand/contrast";
import { faceColors, faceSheet, GROUNDS } from "~/domain/brand/face-colors";

const COLORS = ["#0b5766", "#12263f", "#fff3b0", "#ffffff", "#000000", "#808080", "#ff0000", "#00ff00", "#1d6fb8"];

test.each(COLORS)("everything written in %s, or on it, can be read on light and dark pages", (color) => {
  for (const scheme of ["light", "dark"] as const) {
    const { surface, ink, accent, onAccent } = faceColors(color, scheme);
    const others = scheme === "light" ? ["#ffffff"] : ["#11181b", "#1a2327"];
    const pairs = [
      [ink, surface],
      [onAccent, accent],
      ...[GROUNDS[scheme], ...others].map((ground) => [accent, ground]),
    ];
    for (const [one = "", other = ""] of pairs)
      expect(contrastRatio(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  }
});

test("on light pages the surface is the colour itself", () => {
  expect(faceColors("#fff3b0", "light")).toMatchObject({ surface: "#fff3b0", ink: "#000000" });
  expect(faceColors("#1d6fb8", "light")).toEqual({
    surface: "#1d6fb8",
    ink: "#ffffff",
    accent: "#1d6fb8",
    onAccent: "#ffffff",
  });
});

test("the style sheet has nothing but custom properties", () => {
  expect(faceSheet("#1d6fb8")).toMatch(
    /^:root\{(--face[a-z-]*:#[0-9a-f]{6};?){4}\}@media\(prefers-color-scheme:dark\)\{:root\{(--face[a-z-]*:#[0-9a-f]{6};?){4}\}\}$/,
  );
});
