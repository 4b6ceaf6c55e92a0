import { type Block, lastDayOfBlock } from "~/domain/blocks";
import { isRefusal, Refusal } from "~/domain/errors";
import { historyRow } from "../history/statements";
import { BLOCKED, findBlockState, LIFTED, listEndedBlocks } from "../organization-blocks/queries";
import { isAdminOf } from "../organizations/recruiters/queries";
import { blockOrganization, unblockOrganization } from "../organizations/statements";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import { procedures } from "../procedures";
import type { Actor, Services } from "../services";
import { guardAdministrator } from "../users/statements";
import { type NewBlock, readBlock, SCHEDULER } from "./account-blocks";

export const organizationBlocksCalls = {
  block: procedures.administration.organizations.block.handler(async ({ input: { id, ...typed }, context }) => {
    const { services } = context;
    const person = context.person();
    const organization = await findBlockState(services.db, id);
    if (!organization) throw new Refusal("NOT_FOUND");
    if (organization.status === "blocked") throw new Refusal("NOTHING_TO_DO");
    const block = readBlock(typed, services.clock());
    await services.db.write([
      guardAdministrator(person),
      ...blockOrganization(services, id, block),
      blockMail(services, { id, name: organization.name }, block),
      blockEntry(services, id, person, block),
    ]);
    sendSoon(services);
  }),

  unblock: procedures.administration.organizations.unblock.handler(async ({ input: { id }, context }) => {
    const { services } = context;
    const person = context.person();
    const organization = await findBlockState(services.db, id);
    if (!organization) throw new Refusal("NOT_FOUND");
    await services.db.write([
      guardAdministrator(person),
      ...unblockOrganization(services, id),
      unblockMail(services, { id, name: organization.name }),
      blockEntry(services, id, person, null),
    ]);
    sendSoon(services);
  }),
};

/** Lifts blocks of organizations that have ended; those beyond the first fifty a minute later. */
export async function endOrganizationBlocks(services: Services): Promise<void> {
  const now = services.clock().toISOString();
  for (const organization of await listEndedBlocks(services.db, now)) {
    const { id } = organization;
    try {
      await services.db.write([
        ...unblockOrganization(services, id, now),
        unblockMail(services, organization),
        blockEntry(services, id, SCHEDULER, null),
      ]);
    } catch (error) {
      // Somebody lifted it meanwhile, or gave the block another end.
      if (!isRefusal(error, "NOTHING_TO_DO")) services.log.error("organization.unblock", error, { organization: id });
    }
  }
}

interface Named {
  id: string;
  name: string;
}

/** Tells the organization's admins why and until when. */
const blockMail = (services: Services, { id, name }: Named, { reason, until }: NewBlock) =>
  outboxMailToUsers(services, {
    template: until ? "organizationBlockedUntil" : "organizationBlocked",
    data: { organization: name, reason, lastDay: until && lastDayOfBlock(until), link: linkTo(services, id) },
    where: isAdminOf(id),
  });

const unblockMail = (services: Services, { id, name }: Named) =>
  outboxMailToUsers(services, {
    template: "organizationUnblocked",
    data: { organization: name, link: linkTo(services, id) },
    where: isAdminOf(id),
  });

const linkTo = ({ appBase }: Services, id: string) => `${appBase}/organizations/${id}`;

const blockEntry = (services: Services, id: string, actor: Actor, block: Block | null) =>
  historyRow(services, {
    organization: id,
    subject: `organization:${id}`,
    actor,
    event: block ? BLOCKED : LIFTED,
    before: { status: block ? "active" : "blocked" },
    after: { status: block ? "blocked" : "active", ...block },
  });
