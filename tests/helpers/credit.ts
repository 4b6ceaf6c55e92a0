import { addCredit } from "~/backend/billing/credit-statements";
import type { World } from "./world";

/** Gives the world's organization so many cents more to its credit. */
export const giveCredit = ({ backend: { services }, organization }: World, amount: number) =>
  services.db.write([addCredit(services, { organization: organization.id, type: "adjusted", amount })]);
