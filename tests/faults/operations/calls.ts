import type { TestPerson } from "#tests/helpers/people";
import { callContext, embeddedApi } from "~/backend/backend";
import type { Services } from "~/backend/services";
import type { ContentApi } from "~/content-api/client";

/** The contract over these services, as a person or a visitor asks it from an address of their own. */
export const callsOf = (services: Services, person: TestPerson | null): ContentApi =>
  embeddedApi(callContext(services, { accessToken: () => person?.token ?? null, address: "192.0.2.7" }));

/** A form with one file, and the id that the page gave it. */
export function uploadOf(name = "files", id = "form-id-0001"): Request {
  const form = new FormData();
  form.set("id", id);
  form.append(name, new File(["%PDF-1.7\nInhalt\n"], "plan.pdf", { type: "application/pdf" }));
  return new Request("http://stellenfunk.test/", { method: "POST", body: form });
}

/** A queue's delivery; what is not acknowledged is delivered again by `run`. */
export function deliveryOf<T>(
  queue: string,
  bodies: readonly T[],
): MessageBatch<T> & { isAcknowledged: () => boolean } {
  const acknowledged = new Set<number>();
  const messages = bodies.map((body, at) => ({
    ...{ id: `m${at}`, timestamp: new Date(0), attempts: 1, body, retry: () => {} },
    ack: () => void acknowledged.add(at),
  }));
  const ackAll = () => {
    for (const at of bodies.keys()) acknowledged.add(at);
  };
  const isAcknowledged = () => acknowledged.size === bodies.length;
  // The runtime's own type has fields that no consumer reads.
  return { queue, messages, ackAll, retryAll: () => {}, isAcknowledged } as unknown as ReturnType<typeof deliveryOf<T>>;
}
