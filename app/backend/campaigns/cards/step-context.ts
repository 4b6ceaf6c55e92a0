import type { Known, SeenSubscription } from "~/domain/billing/card-state";
import type { Step } from "~/domain/billing/reconcile";
import type { CardBookingRow } from "../../billing/cards/queries";
import type { Services, System } from "../../services";

/** What a step is taken with: the booking as it is noted, and the subscription as the provider answered it. */
export interface StepContext {
  services: Services;
  actor: System;
  booking: CardBookingRow;
  known: Known;
  seen: SeenSubscription | null;
}

export type StepOf<Type extends Step["type"]> = Extract<Step, { type: Type }>;
