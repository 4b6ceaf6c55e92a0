import type { ReactNode } from "react";
import { Segments } from "../field/segments";
import type { Ad, LiveAd } from "./ad";

export interface AdPreviewProps {
  /** Makes the fields of a page's previews different. */
  id: string;
  ad: Ad;
  /** Whose ad it is, or that it is an example. */
  caption?: ReactNode;
  /** What the choice between the two looks is called, and the looks themselves. */
  texts: { looks: string; feed: string; story: string };
  live?: LiveAd;
}

/**
 * An ad as people meet it between other posts, and as a story of a whole screen; its texts are in the page once. What
 * is not known yet is a quiet shape.
 */
export function AdPreview({ id, ad, caption, texts, live }: AdPreviewProps) {
  const { brand } = ad;
  const color = brand.color ?? undefined;
  return (
    <figure
      className="ad-preview"
      data-enhance={live && "ad-preview"}
      data-form={live?.form}
      data-brands={live?.brands && JSON.stringify(live.brands)}
      data-pay={live?.pay && JSON.stringify(live.pay)}
    >
      {caption && <figcaption>{caption}</figcaption>}
      <Segments
        id={id}
        name={id}
        legend={texts.looks}
        options={[
          { value: "feed", label: texts.feed },
          { value: "story", label: texts.story },
        ]}
        defaultValue="feed"
      />
      <div className="ad-preview-card" lang={ad.language} data-ink={brand.ink}>
        <div className="ad-preview-head">
          <img data-ad="logo" src={brand.logo ?? undefined} alt="" hidden={!brand.logo} />
          <span hidden={Boolean(brand.logo)}>
            <svg className="ad-preview-art" width="40" height="40" viewBox="0 0 40 40" color={color} aria-hidden="true">
              <path d="M0 0h40v40H0z" />
              <text x="20" y="25">
                {brand.initials}
              </text>
            </svg>
          </span>
          <p>
            <b data-ad="brand">{brand.name}</b>
            <small>{ad.label}</small>
          </p>
        </div>
        <p className="ad-preview-text" data-ad="hook">
          {ad.hook}
        </p>
        <div className="ad-preview-picture">
          <svg
            className="ad-preview-art"
            viewBox="0 0 90 160"
            preserveAspectRatio="xMidYMid slice"
            color={color}
            aria-hidden="true"
          >
            <path d="M0 0h90v160H0z" />
            <circle cx="78" cy="50" r="62" />
            <circle cx="78" cy="50" r="40" />
            <circle cx="78" cy="50" r="18" />
          </svg>
          {ad.picture ? (
            <Pictures picture={ad.picture} alt={ad.title} />
          ) : (
            <>
              <b className="ad-preview-text" data-ad="title">
                {ad.title}
              </b>
              {ad.benefits.length > 0 && (
                <ul className="plain-list">
                  {ad.benefits.map((benefit) => (
                    <li key={benefit}>{benefit}</li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
        <div className="ad-preview-link">
          <p>
            <b>{ad.place}</b>
            <small data-ad="pay">{ad.pay}</small>
          </p>
          <span>{ad.button}</span>
        </div>
      </div>
    </figure>
  );
}

/** One of the two is seen; a browser asks for that one alone. */
function Pictures({ picture: { feed, story }, alt }: { picture: NonNullable<Ad["picture"]>; alt: string }) {
  return (
    <>
      <img src={feed} alt={alt} width={1080} height={1080} loading="lazy" decoding="async" />
      {story && (
        <img
          className="ad-preview-story"
          src={story}
          alt={alt}
          width={1080}
          height={1920}
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  );
}
