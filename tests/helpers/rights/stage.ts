import type { insert } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";
import { bookedJob, completeJob, type JobOptions } from "../jobs";
import type { TestPerson } from "../people";
import { insertRow } from "../searchable-rows";
import type { World } from "../world";
import type { Name, Scene, Somebody } from "./cast";

/** What a case may set up with: things of the scene's organization, in the relation that somebody has to them. */
export interface Stage {
  here: World;
  somebody: Somebody;
  /** Somebody, or for visitors the administrator: whose own thing the case makes. */
  self: TestPerson;
  /** Its creator and contacts as somebody's relation says. */
  job: (options?: JobOptions) => Promise<string>;
  bookedJob: (options?: Parameters<typeof bookedJob>[1]) => Promise<string>;
  put: (table: string, columns: Parameters<typeof insert>[1]) => Promise<string>;
}

/** Sets a call up so that nothing but rights can stop it, and returns a function that makes it. */
export type Case = (stage: Stage) => Attempt | Promise<Attempt>;
export type Attempt = (api: ContentApi) => Promise<unknown>;

export function setStage({ here, people }: Scene, name: Name): Stage {
  const somebody = people[name];
  const self = somebody.person ?? here.ada;
  const { services } = here.backend;
  const holding = {
    createdBy: somebody.relation.isCreator ? self : here.anna,
    contacts: somebody.relation.isContact ? [self, here.anna] : [here.anna],
  };
  return {
    here,
    somebody,
    self,
    job: (options) => completeJob(here, { ...holding, ...options }),
    bookedJob: async (options) => (await bookedJob(here, { ...holding, ...options })).job,
    put: async (table, columns) => {
      const id = services.ids();
      await services.db.write([insertRow(table, { id, ...columns })]);
      return id;
    },
  };
}

/** Past the right to it, the call has a reason of its own to refuse: that counts as allowed. */
export function apartFrom(code: Refusal["code"], attempt: Attempt): Attempt {
  return async (api) => {
    try {
      await attempt(api);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== code) throw error;
    }
  };
}

/** A form with one file. */
export function anUpload(): Request {
  const form = new FormData();
  form.append("files", new File(["%PDF-1.7\n"], "plan.pdf"));
  return new Request("http://stellenfunk.test/", { method: "POST", body: form });
}

/** A list hides what it does not show. */
export function found(row: unknown): void {
  if (!row) throw new Refusal("NOT_FOUND");
}

export const nowOf = ({ here }: Stage): string => here.backend.services.clock().toISOString();
