import type { Services } from "../../services";

/** The applicant's place on the board of their job, for mails to colleagues. */
export const applicantLink = ({ appBase }: Services, job: string, applicant: string): string =>
  `${appBase}/jobs/${job}?tab[]=applicants&applicantId=${applicant}`;
