import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { AdUnreadable } from "~/platform/fetch-ad/ad-unreadable";
import { checkPublic } from "~/platform/fetch-ad/check-public";
import { nameResolver } from "~/platform/fetch-ad/resolve-name";
import { randomToken } from "../auth/keyed-hash";
import { sealSecret } from "../auth/second-factor/seal-secret";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import type { Services } from "../services";
import { writeUnique } from "../storage/write-unique";
import { deliverWebhooks, subjectOf } from "./deliver";
import { findWebhook, listDeliveries, listWebhooks } from "./queries";
import { activateWebhook, askForTest, deleteWebhook, insertWebhook, replayDelivery } from "./statements";

const { webhooks } = procedures.organizations;

const SECRET_LENGTH = 43;

export const webhooksCalls = {
  list: webhooks.list.handler(async ({ input: { id }, context }) => ({
    data: await listWebhooks(context.services, id),
  })),

  create: webhooks.create.handler(async ({ input: { id: organization, url: typed, events }, context }) => {
    const { services } = context;
    const url = await publicAddress(services, typed);
    const id = services.ids();
    const secret = `whsec_${randomToken().slice(0, SECRET_LENGTH)}`;
    const sealed = await sealSecret(services, subjectOf(id), secret);
    const row = { id, organization, url, events: [...new Set(events)], date_created: services.clock().toISOString() };
    const batch = [
      ...insertWebhook({ ...row, secret: sealed.secret, sealed_by: sealed.key }),
      historyRow(services, {
        organization,
        actor: context.person(),
        event: "organization.createWebhook",
        after: { url, events: row.events },
      }),
    ];
    await writeUnique(services, batch, "url", message("webhookTaken"));
    return { data: { id, secret } };
  }),

  activate: webhooks.activate.handler(async ({ input: { id, webhookId }, context }) => {
    await context.services.db.write(activateWebhook(id, webhookId));
  }),

  remove: webhooks.remove.handler(async ({ input: { id: organization, webhookId }, context }) => {
    const { services } = context;
    const { url } = await webhookOf(services, organization, webhookId);
    await services.db.write([
      ...deleteWebhook(organization, webhookId),
      historyRow(services, {
        organization,
        actor: context.person(),
        event: "organization.removeWebhook",
        before: { url },
      }),
    ]);
  }),

  test: webhooks.test.handler(async ({ input: { id, webhookId }, context }) => {
    const { services } = context;
    await activeWebhook(services, id, webhookId);
    await services.db.write(askForTest(services.ids(), webhookId, services.clock().toISOString()));
    services.waitUntil(deliverWebhooks({ ...services, db: services.db.fork() }));
  }),

  deliveries: webhooks.deliveries.handler(async ({ input: { id, webhookId }, context }) => {
    await webhookOf(context.services, id, webhookId);
    return { data: await listDeliveries(context.services, webhookId) };
  }),

  replay: webhooks.replay.handler(async ({ input: { id, webhookId, deliveryId }, context }) => {
    const { services } = context;
    await activeWebhook(services, id, webhookId);
    await services.db.write(replayDelivery(webhookId, deliveryId, services.clock().toISOString()));
    services.waitUntil(deliverWebhooks({ ...services, db: services.db.fork() }));
  }),
};

/** NOT_FOUND for one of another organization. */
async function webhookOf(services: Services, organization: string, id: string) {
  const found = await findWebhook(services, organization, id);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

/** NOTHING_TO_DO for one that is off. */
async function activeWebhook(services: Services, organization: string, id: string) {
  const { isActive } = await webhookOf(services, organization, id);
  if (!isActive) throw new Refusal("NOTHING_TO_DO");
}

/** FAILED_VALIDATION (url) for what is no address of the public web; deliveries ask again. */
async function publicAddress(services: Services, typed: string): Promise<string> {
  const wrong = (reason: "wrongFormat" | "addressNotPublic") =>
    new Refusal("FAILED_VALIDATION", { fields: [{ field: "url", message: message(reason) }] });
  if (!URL.canParse(typed)) throw wrong("wrongFormat");
  const url = new URL(typed);
  const isSpecial = url.protocol !== "https:" || url.hash !== "";
  if (isSpecial) throw wrong("wrongFormat");
  const resolve = nameResolver(services.settings.IMPORT_DNS_URL, services.fetch);
  await checkPublic(url, { ownHosts: [new URL(services.appBase).hostname], resolve }).catch((error: unknown) => {
    throw error instanceof AdUnreadable ? wrong("addressNotPublic") : error;
  });
  return url.href;
}
