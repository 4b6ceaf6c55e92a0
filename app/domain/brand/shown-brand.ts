/** What of a job names its employer brand. */
interface BrandOfJob {
  employerBrand: string | null;
}

/**
 * The employer brand that applicants see in everything about a job: the one that the job names. Creatives, the booking
 * and the careers page are made for it, so no chatbot speaks for another one.
 */
export const shownBrand = ({ employerBrand }: BrandOfJob): string | null => employerBrand;

/** The employer's name for applicants: the brand's, else the organization's. */
export const companyOf = (job: { employerBrand: Named | null; organization: Named | null }): string =>
  (job.employerBrand ?? job.organization)?.name ?? "";

interface Named {
  name: string;
}

/** A chatbot's content under the brand that applicants see, whatever it was stored with. */
export const underShownBrand = <Content extends BrandOfJob>(content: Content, job: BrandOfJob): Content => ({
  ...content,
  employerBrand: shownBrand(job),
});

/** If the fields of a chatbot name a brand that applicants would not see; fields without a brand name none. */
export const namesOtherBrand = (fields: Partial<BrandOfJob>, job: BrandOfJob): boolean =>
  fields.employerBrand !== undefined && fields.employerBrand !== shownBrand(job);
