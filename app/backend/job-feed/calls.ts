import type { Posting } from "~/content-api/job-feed";
import { Refusal } from "~/domain/errors";
import { listJobs } from "../applicants/conversations/queries";
import { listLiveConfigurations } from "../chatbot/live-configuration";
import { procedures } from "../procedures";
import { findOwner, listOpenIds } from "./queries";

/** Jobs of a page: their adverts and chatbots read some twelve rows each. */
const PAGE = 20;

export const jobFeedCalls = {
  get: procedures.jobFeed.get.handler(async ({ input: { of, id, after }, context: { services } }) => {
    const { db } = services;
    const [owner, rows] = await Promise.all([
      db.first(findOwner(of, id)),
      db.all(listOpenIds(of, id, after ?? null, PAGE + 1)),
    ]);
    if (!owner) throw new Refusal("NOT_FOUND");
    const page = rows.slice(0, PAGE);
    const ids = page.map((row) => row.id);
    const [jobs, configurations] = await Promise.all([listJobs(services, ids), listLiveConfigurations(services, ids)]);
    const postings = page.flatMap(({ id, updated }): Posting[] => {
      const job = jobs.find(({ advert }) => advert.id === id);
      const content = configurations.get(id)?.content;
      if (!job || !content) return [];
      const { companyDescription, tasks, qualifications, benefits, addressing } = content;
      const advert = { ...job.advert, addressing };
      return [{ advert, content: { companyDescription, tasks, qualifications, benefits }, updated }];
    });
    return { data: { name: owner.name, postings, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null } };
  }),
};
