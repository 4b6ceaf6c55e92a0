/** Money in integer cents. One driver per provider; the backend never knows which. */
export interface CheckoutRequest {
  /** Our checkout's id: also the provider's idempotency key. */
  id: string;
  job: string;
  title: string;
  email: string;
  language: "de" | "en-US";
  /** Gross per month. */
  amount: number;
  net: number;
  vatRate: number;
  currency: "EUR";
  returnUrl: string;
  cancelUrl: string;
}

export interface CheckoutState {
  status: "open" | "paid" | "cancelled" | "expired";
  amount: number | null;
  subscription: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  /** Our checkout's id, when the event is about one. */
  checkout: string | null;
  state: CheckoutState | null;
}

export interface PaymentDriver {
  readonly provider: "test" | "stripe";
  /**
   * Opens the hosted page; repeating with the same id answers the same page. Refusal PAYMENT when the provider says no.
   */
  open(request: CheckoutRequest): Promise<{ providerSession: string; url: string }>;
  state(providerSession: string): Promise<CheckoutState>;
  expire(providerSession: string): Promise<void>;
  /** Ends the subscription at the given moment (UTC), or takes that back with null. */
  cancelAt(subscription: string, at: Date | null): Promise<void>;
  /** The event of a genuine webhook; null when the signature or its age is wrong. */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent | null>;
}
