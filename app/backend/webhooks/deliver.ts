import { createHmac } from "node:crypto";
import { laterBy } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { nextTryIn, webhookBody } from "~/domain/integrations/webhooks";
import { AdUnreadable } from "~/platform/fetch-ad/ad-unreadable";
import { checkPublic } from "~/platform/fetch-ad/check-public";
import { nameResolver } from "~/platform/fetch-ad/resolve-name";
import { apiAddress } from "~/platform/settings";
import { openSecret } from "../auth/second-factor/seal-secret";
import { isAdminOf } from "../organizations/recruiters/queries";
import { outboxMailToUsers } from "../outbox/statements";
import type { Services } from "../services";
import type { RowOf } from "../storage/statement";
import { listReceivers, selectDueDeliveries } from "./queries";
import { claimDue, disableWebhook, type Failure, noteDelivered, noteFailed } from "./statements";

const MOST_AT_ONCE = 20;
/** What follows a delivered event of the same object goes out in the next round. */
const MOST_ROUNDS = 5;
const PATIENCE = 10_000;
/** A sweep that has died by then leaves its deliveries to the next one. */
const LEASE_MINUTES = 5;
const DISABLED_AFTER_DAYS = 3;

type Due = RowOf<ReturnType<typeof claimDue>>;
type Receiver = Awaited<ReturnType<typeof listReceivers>>[number];

/** Delivers what is due, of each object one after another, and says how many arrived. Never throws. */
export async function deliverWebhooks(services: Services): Promise<number> {
  let delivered = 0;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const now = services.clock();
      const moment = now.toISOString();
      if (!(await services.db.first(selectDueDeliveries(moment).limit(1)))) break;
      const [{ rows }] = await services.db.write([
        claimDue(moment, laterBy(now, LEASE_MINUTES, "minute"), MOST_AT_ONCE),
      ]);
      const receivers = await listReceivers(services, [...new Set(rows.map((row) => row.webhook))]);
      const sent = await Promise.all(
        rows.map((row) =>
          deliverOne(
            services,
            row,
            receivers.find(({ id }) => id === row.webhook),
          ),
        ),
      );
      delivered += sent.filter(Boolean).length;
    }
  } catch (error) {
    services.log.error("webhooks.sweep", error);
  }
  return delivered;
}

async function deliverOne(services: Services, due: Due, receiver: Receiver | undefined): Promise<boolean> {
  if (!receiver) return false;
  const answer = await post(services, due, receiver);
  const now = services.clock();
  const moment = now.toISOString();
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    await services.db.write(noteDelivered(due.id, receiver.id, answer.status, moment));
    return true;
  }
  const wait = nextTryIn(due.tries);
  const next = wait === null ? null : laterBy(now, wait, "minute");
  await services.db.write(noteFailed(due.id, receiver.id, answer, next, moment));
  if (receiver.failingSince !== null) await disableIfDead(services, receiver, receiver.failingSince);
  return false;
}

/** Never throws: what goes wrong is the receiver's. */
async function post(services: Services, due: Due, receiver: Receiver): Promise<Failure> {
  try {
    const secret = await openSecret(services, subjectOf(receiver.id), { ...receiver, key: receiver.sealed_by });
    if (secret === null) return { status: null, problem: "secret" };
    const url = new URL(receiver.url);
    const resolve = nameResolver(services.settings.IMPORT_DNS_URL, services.fetch);
    await checkPublic(url, { ownHosts: [new URL(services.appBase).hostname], resolve });
    const body = JSON.stringify(
      webhookBody({ ...due, organization: receiver.organization }, apiAddress(services.settings)),
    );
    const response = await (services.fetch ?? fetch)(url.href, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "StellenfunkWebhooks/1.0",
        "Stellenfunk-Event": due.event,
        "Stellenfunk-Event-Id": due.id,
        "Stellenfunk-Signature": signatureOf(secret, body, services.clock()),
      },
      body,
    });
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (error) {
    return { status: null, problem: error instanceof AdUnreadable ? error.reason : "unreachable" };
  }
}

/** "t=1772442000,v1=<hex>": HMAC-SHA256 over "t.body", so that an old delivery cannot be sent again as a new one. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}

/** What a webhook's secret is sealed for. */
export const subjectOf = (webhook: string): string => `webhook:${webhook}`;

/** Puts off what has failed for three days, and tells the organization's admins. */
async function disableIfDead(services: Services, { id, organization, organizationName, url }: Receiver, since: string) {
  const now = services.clock();
  const before = laterBy(now, -DISABLED_AFTER_DAYS, "day");
  if (since > before) return;
  try {
    await services.db.write([
      ...disableWebhook(id, now.toISOString(), before),
      outboxMailToUsers(services, {
        template: "webhookDisabled",
        data: {
          organization: organizationName,
          address: url,
          link: `${services.appBase}/organizations/${organization}/integrations`,
        },
        where: isAdminOf(organization),
      }),
    ]);
  } catch (error) {
    // Another delivery of the same sweep was faster.
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
}
