/** Money in integer cents, instants in ISO UTC. One driver per provider; the backend never knows which. */
export interface CheckoutRequest {
  /** Our checkout's id: also the provider's idempotency key. */
  id: string;
  job: string;
  title: string;
  email: string;
  language: "de" | "en-US";
  currency: "EUR";
  /** Gross, charged every month. */
  monthly: number;
  /** Deducted from the first month: credit of the organization. */
  credit: number;
  /** "inkl. 19 % USt.", for the provider's page; may be empty. */
  taxNote: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface CheckoutState {
  /** declined = paid by a method that was refused afterwards, or a card that was refused. */
  status: "open" | "paid" | "declined" | "cancelled" | "expired";
  /** What is charged for the first month, after credit. */
  amount: number | null;
  subscription: string | null;
  /** The provider's invoice of the first month. */
  charge: string | null;
}

/** A month as the provider charges it. */
export interface ProviderCharge {
  id: string;
  /** draft = not asked for yet, may still be reduced. */
  status: "draft" | "open" | "paid" | "void";
  /** Asked for, after deductions. */
  amount: number;
  /** Deducted by us. */
  deducted: number;
  paid: number;
  attempts: number;
  createdAt: string;
  /** The provider's page on which an open charge is paid with another card. */
  payUrl: string | null;
  refunds: ProviderRefund[];
  disputes: { id: string; amount: number; status: "open" | "won" | "lost" }[];
}

export interface ProviderRefund {
  id: string;
  amount: number;
  status: "pending" | "done" | "failed";
}

export interface SubscriptionState {
  id: string;
  /** Our checkout's id; null for a subscription that none of our pages has made. */
  checkout: string | null;
  status: "active" | "ended";
  /** Null when it is charged no more. */
  nextChargeAt: string | null;
  cancelAt: string | null;
  /** Of the last two years, oldest first. */
  charges: ProviderCharge[];
}

export interface SubscriptionPlan {
  /** Null leaves it as it is. */
  nextChargeAt: string | null;
  /** Null = no end; an instant that has passed ends the subscription at once. */
  cancelAt: string | null;
}

/** A hint that something has changed; what is so now is asked by `state` and `subscription`. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Our checkout's id, when the event is about one. */
  checkout: string | null;
  state: CheckoutState | null;
  /** Whose state should be asked. */
  subscription: string | null;
}

/** Every method refuses with PAYMENT {reason} when the provider says no or cannot be reached. */
export interface PaymentDriver {
  readonly provider: "test" | "stripe";
  /** Opens the hosted page; repeating with the same id answers the same page. */
  open(request: CheckoutRequest): Promise<{ providerSession: string; url: string }>;
  state(providerSession: string): Promise<CheckoutState>;
  /** Afterwards nobody can pay on the page. False = it has been paid, or its payment is still being processed. */
  expire(providerSession: string): Promise<boolean>;
  /** Null = the provider does not know it. */
  subscription(id: string): Promise<SubscriptionState | null>;
  /** Charges the next month at `nextChargeAt` and every month after, until `cancelAt`. Idempotent. */
  schedule(subscription: string, plan: SubscriptionPlan): Promise<void>;
  /** Takes an amount off a charge that is still a draft; the same key twice deducts once. False = too late. */
  deduct(charge: string, amount: number, key: string): Promise<boolean>;
  /** Afterwards nobody can pay it; a charge that is paid or void stays as it is. */
  voidCharge(charge: string): Promise<void>;
  /** Gives back a part of a paid charge; the same key is the same refund. */
  refund(request: { charge: string; amount: number; key: string }): Promise<Pick<ProviderRefund, "id" | "status">>;
  /** The event of a genuine webhook; null when its signature, its age or its form is wrong. */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
  /** What happened since an instant, oldest first; none where events are never lost. */
  events(since: Date): Promise<PaymentEvent[]>;
}
