import type { Services } from "../services";

/** A job's address for mails. */
export const jobLink = ({ appBase }: Services, id: string): string => `${appBase}/jobs/${id}`;
