/**
 * The colours of a mail: inline for programs that read nothing else, and once more as rules for dark mode, which are
 * the only use of the classes. No quotes and no ">" in the rules: React would escape them.
 */
const COLORS = {
  ground: { light: "#f4f3ee", dark: "#11181b" },
  paper: { light: "#ffffff", dark: "#1a2327" },
  tint: { light: "#e0edee", dark: "#1b3b43" },
  line: { light: "#dcdad1", dark: "#324147" },
  ink: { light: "#15262b", dark: "#e8eeec" },
  soft: { light: "#4b5a5d", dark: "#aebcbe" },
  brand: { light: "#0b5766", dark: "#7fcbd8" },
  onBrand: { light: "#ffffff", dark: "#0b1f25" },
  signal: { light: "#e2552a", dark: "#ff8d61" },
} as const;

const light = (color: keyof typeof COLORS) => COLORS[color].light;
const dark = (color: keyof typeof COLORS) => COLORS[color].dark;

export const HEAD_STYLES = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.paper{padding:24px 20px!important}.heading{font-size:20px!important}}",
  "@media (prefers-color-scheme:dark){",
  `.ground{background-color:${dark("ground")}!important}`,
  `.paper{background-color:${dark("paper")}!important;border-color:${dark("line")}!important}`,
  `.tint{background-color:${dark("tint")}!important}`,
  `.ink{color:${dark("ink")}!important}`,
  `.soft{color:${dark("soft")}!important}`,
  `.link{color:${dark("brand")}!important}`,
  `.rule{border-color:${dark("line")}!important}`,
  `.total{border-color:${dark("soft")}!important}`,
  `.act{background-color:${dark("brand")}!important;color:${dark("onBrand")}!important}`,
  `.ring,.quote{border-color:${dark("brand")}!important}`,
  `.dot{background-color:${dark("signal")}!important}`,
  "}",
].join("");

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const DIN = `'DIN Alternate', Bahnschrift, ${FONT}`;
/** A long word, or an address, never makes the mail wider than the screen. */
const BREAKING = { overflowWrap: "break-word", wordBreak: "break-word" } as const;
const FIGURES = { fontVariantNumeric: "tabular-nums" } as const;

/** Outlook on Windows knows no round corners: what only they make sensible is hidden there. */
const HIDDEN_IN_OUTLOOK = { msoHide: "all" };

const GROUND = light("ground");
const PAPER = light("paper");
const BRAND = light("brand");

export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: GROUND, fontFamily: FONT, fontSize: 16, lineHeight: 1.5 },
  preview: {
    ...HIDDEN_IN_OUTLOOK,
    display: "none",
    maxHeight: 0,
    overflow: "hidden",
    color: GROUND,
    fontSize: 1,
    lineHeight: 1,
  },
  ground: { backgroundColor: GROUND, tableLayout: "fixed" },
  edge: { padding: "24px 12px" },
  column: { width: "100%", maxWidth: 600, tableLayout: "fixed" },
  head: {
    ...BREAKING,
    padding: "0 8px 14px",
    color: light("ink"),
    fontFamily: DIN,
    fontSize: 20,
    fontWeight: 700,
    lineHeight: 1.2,
  },
  logo: { marginRight: 12, border: 0, borderRadius: 20, verticalAlign: "middle", backgroundColor: PAPER },
  ring: {
    ...HIDDEN_IN_OUTLOOK,
    display: "inline-block",
    width: 18,
    height: 18,
    marginRight: 10,
    border: `2px solid ${BRAND}`,
    borderRadius: 11,
    verticalAlign: "-4px",
  },
  dot: {
    ...HIDDEN_IN_OUTLOOK,
    display: "block",
    width: 8,
    height: 8,
    margin: 5,
    borderRadius: 4,
    backgroundColor: light("signal"),
  },
  paper: {
    padding: "32px 36px",
    border: `1px solid ${light("line")}`,
    borderRadius: 14,
    backgroundColor: PAPER,
    color: light("ink"),
    fontFamily: FONT,
    fontSize: 16,
    lineHeight: 1.5,
  },
  heading: {
    ...BREAKING,
    margin: "0 0 20px",
    fontFamily: DIN,
    fontSize: 23,
    fontWeight: 700,
    lineHeight: 1.25,
    color: light("ink"),
  },
  listTitle: {
    margin: "0 0 4px",
    fontFamily: DIN,
    fontSize: 18,
    fontWeight: 700,
    lineHeight: 1.3,
    color: light("ink"),
  },
  paragraph: { margin: "0 0 16px", whiteSpace: "pre-line", ...BREAKING, color: light("ink") },
  last: { margin: 0, color: light("ink") },
  code: {
    ...FIGURES,
    margin: "0 0 20px",
    padding: "12px 16px",
    borderRadius: 8,
    backgroundColor: light("tint"),
    color: light("ink"),
    fontSize: 30,
    fontWeight: 700,
    lineHeight: 1.2,
    letterSpacing: "0.2em",
    textAlign: "center",
  },
  quote: {
    ...BREAKING,
    margin: "0 0 20px",
    padding: "12px 16px",
    borderLeft: `3px solid ${BRAND}`,
    backgroundColor: light("tint"),
    color: light("ink"),
    whiteSpace: "pre-line",
  },
  rows: {
    width: "100%",
    margin: "4px 0 20px",
    borderCollapse: "collapse",
    fontSize: 15,
    lineHeight: 1.4,
  },
  label: {
    overflowWrap: "break-word",
    padding: "9px 16px 9px 0",
    borderTop: `1px solid ${light("line")}`,
    color: light("soft"),
    fontWeight: 400,
    textAlign: "left",
    verticalAlign: "top",
  },
  shortLabel: { whiteSpace: "nowrap" },
  value: {
    ...FIGURES,
    padding: "9px 0",
    borderTop: `1px solid ${light("line")}`,
    color: light("ink"),
    ...BREAKING,
    textAlign: "right",
    verticalAlign: "top",
  },
  total: { borderTop: `2px solid ${light("soft")}`, color: light("ink"), fontWeight: 700 },
  button: { margin: "0 0 22px" },
  buttonCell: { borderRadius: 8, backgroundColor: BRAND, msoPaddingAlt: "13px 22px" },
  act: {
    display: "inline-block",
    padding: "13px 22px",
    borderRadius: 8,
    backgroundColor: BRAND,
    color: light("onBrand"),
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: "none",
  },
  foot: { padding: "18px 8px 0", color: light("soft"), fontFamily: FONT, fontSize: 13, lineHeight: 1.5 },
  small: { margin: "0 0 8px", ...BREAKING, color: light("soft") },
  link: { color: BRAND },
} as const;
