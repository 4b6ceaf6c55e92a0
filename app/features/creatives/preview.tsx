import { useTranslation } from "react-i18next";
import { CREATIVE_FORMATS, type CreativeDesign, FORMATS } from "~/domain/creatives/design";
import { previewHref } from "./creative-address";

/** The design in all formats, each as a picture of its own request; one format alone, or with safe zones, by choice. */
export function Preview({ jobId, design }: { jobId: string; design: CreativeDesign }) {
  const { t } = useTranslation("creatives");
  const tabs = [
    { value: "all", label: t("format.all") },
    ...CREATIVE_FORMATS.map((format) => ({ value: format, label: t(`format.${format}`) })),
  ];
  return (
    <section className="creative-preview" aria-labelledby="s-preview">
      <h2 id="s-preview">{t("preview")}</h2>
      <fieldset className="format-tabs">
        <legend className="hidden">{t("formats")}</legend>
        {tabs.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="format" value={value} defaultChecked={value === "all"} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <label className="zones-choice">
        <input type="checkbox" name="zones" /> {t("zones")}
      </label>
      <div className="creative-pictures" data-pictures aria-live="polite" aria-busy="false">
        {CREATIVE_FORMATS.map((format) => {
          const { width, height } = FORMATS[format];
          const href = previewHref(jobId, format, design);
          return (
            <figure key={format} data-format={format}>
              <div className="creative-frame">
                <img
                  src={previewHref(jobId, format, design, "small")}
                  alt={t("pictureOf", { title: design.title })}
                  width={width}
                  height={height}
                />
                {format === "story" && <Zones />}
              </div>
              <figcaption>
                {t(`format.${format}`)}{" "}
                <small className="soft">
                  {width} × {height}
                </small>{" "}
                <a href={href} download={`${format}.svg`}>
                  SVG<span className="hidden"> {t(`format.${format}`)}</span>
                </a>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <p className="small soft">{t("previewHint")}</p>
    </section>
  );
}

/** What the networks cover with their own controls: stories at both ends, reels further from below. */
function Zones() {
  const { t } = useTranslation("creatives");
  return (
    <svg className="creative-zones" viewBox="0 0 1080 1920" role="img" aria-label={t("zonesAlt")}>
      <rect width="1080" height="250" />
      <rect y="1670" width="1080" height="250" />
      <rect y="1580" width="1080" height="90" className="reels" />
    </svg>
  );
}
