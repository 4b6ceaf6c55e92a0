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
  /** The address of a finished picture, with title and benefits drawn in it. */
  picture?: string;
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
