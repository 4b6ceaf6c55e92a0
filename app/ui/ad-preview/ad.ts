/** Who advertises: a colour "#rrggbb" and the ink that can be read on it; without a colour white on a neutral one. */
export interface AdBrand {
  name: string;
  initials: string;
  /** The address of an image. */
  logo: string | null;
  color: string | null;
  ink: "white" | "black";
}

/** The finished texts of an ad in its own language; what is not known yet is empty. */
export interface Ad {
  language: string;
  /** Says that it is an ad. */
  label: string;
  brand: AdBrand;
  hook: string;
  title: string;
  benefits: readonly string[];
  place: string;
  pay: string;
  button: string;
  /** Addresses of pictures with title and benefits drawn in them; without one for the story it shows the other. */
  picture?: { feed: string; story: string | null };
}

/** What scripts fill in as a form is filled in; its fields `title` and `hook` are shown without more. */
export interface LiveAd {
  /** Id of the form. */
  form: string;
  /** Brands by the values of the field `employerBrand`. */
  brands?: Record<string, AdBrand>;
  /** Texts with {min} and {max} left open by the values of the field `salaryType`: for a range, and for one amount. */
  pay?: Record<string, { range: string; exact: string }>;
}

/** As many benefits as a picture has room for. */
export const SHOWN_BENEFITS = 3;

/** Where the job is: the first of its places, in texts that leave {place} open. */
export function placeOf([first, ...others]: readonly string[], texts: { one: string; several: string }): string {
  return first ? (others.length > 0 ? texts.several : texts.one).replace("{place}", first) : "";
}
