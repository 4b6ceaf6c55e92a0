-- == billing ==

-- What the checkout has reserved of the organization's credit; `amount` is what the card is charged.
ALTER TABLE checkout ADD COLUMN credit INTEGER NOT NULL DEFAULT 0;
-- The provider's id of the first month's charge.
ALTER TABLE checkout ADD COLUMN provider_charge TEXT;

-- Rebuilt: `type` instead of `kind` with a third value, and the months that a booking has been invoiced.
CREATE TABLE booking_with_months (
  id TEXT PRIMARY KEY,
  job TEXT REFERENCES job(id) ON DELETE SET NULL,
  organization TEXT NOT NULL REFERENCES organization(id),
  checkout TEXT UNIQUE REFERENCES checkout(id) ON DELETE SET NULL,
  -- How its months are paid. credit = the first month was covered by credit, the rest is paid by transfer.
  type TEXT NOT NULL CHECK (type IN ('card', 'invoice', 'credit')),
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  -- As they were when it was booked, for documents and mails: the job may be renamed or deleted.
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  price TEXT NOT NULL CHECK (json_valid(price)),
  billing TEXT NOT NULL CHECK (json_valid(billing)),
  invoiceReference TEXT,
  termsVersion TEXT,
  runtime INTEGER NOT NULL,
  start_date TEXT NOT NULL,
  -- First day online: the anchor of all months. NULL before the start.
  started_on TEXT,
  -- Months invoiced so far, the first one with the booking.
  periods INTEGER NOT NULL,
  -- When the scheduler looks at it next (UTC): the next month begins, or a charge is to be asked for. NULL = never.
  due_at TEXT,
  -- When the reminder of the next renewal is due (UTC).
  reminder_at TEXT,
  -- The provider's subscription.
  subscription TEXT UNIQUE,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'voided', 'credited', 'refunded', 'ended')),
  date_created TEXT NOT NULL
) STRICT;
INSERT INTO booking_with_months
  SELECT b.id, b.job, b.organization, b.checkout, b.kind, b.user, coalesce(j.title, ''), coalesce(u.language, 'de'),
    b.price, b.billing, b.invoiceReference, b.termsVersion, b.runtime, b.start_date,
    CASE WHEN j.booking = b.id AND j.nextRenewal IS NOT NULL THEN b.start_date END,
    b.runtime,
    CASE WHEN b.status = 'active' AND j.booking = b.id AND j.status = 'online' AND j.nextRenewal IS NOT NULL
      THEN substr(j.nextRenewal, 1, 10) || 'T00:00:00.000Z' END,
    NULL, c.provider_subscription, b.status, b.date_created
  FROM booking b LEFT JOIN job j ON j.id = b.job LEFT JOIN users u ON u.id = b.user
    LEFT JOIN checkout c ON c.id = b.checkout;
DROP TABLE booking;
ALTER TABLE booking_with_months RENAME TO booking;
CREATE INDEX booking_by_job ON booking(job);
CREATE INDEX booking_by_organization ON booking(organization, date_created DESC);
CREATE INDEX booking_due ON booking(due_at) WHERE status = 'active' AND due_at IS NOT NULL;
CREATE INDEX booking_reminder ON booking(reminder_at) WHERE status = 'active' AND reminder_at IS NOT NULL;

-- Invoices and credit notes: never deleted, never changed but for how they were paid. `content` is all they say.
CREATE TABLE invoice (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('invoice', 'creditNote')),
  -- One sequence without gaps per prefix and year, shared by both types.
  prefix TEXT NOT NULL,
  year INTEGER NOT NULL,
  number INTEGER NOT NULL,
  code TEXT NOT NULL GENERATED ALWAYS AS (prefix || '-' || year || '-' || printf('%06d', number)) STORED UNIQUE,
  organization TEXT NOT NULL REFERENCES organization(id),
  job TEXT REFERENCES job(id) ON DELETE SET NULL,
  booking TEXT NOT NULL REFERENCES booking(id),
  -- The month of the booking, from 0. NULL for credit notes.
  period INTEGER,
  -- The invoice that a credit note takes back.
  corrects TEXT REFERENCES invoice(id),
  issued_on TEXT NOT NULL,
  -- Payable until then; NULL when nothing was left to pay.
  due_on TEXT,
  net INTEGER NOT NULL,
  vat INTEGER NOT NULL,
  gross INTEGER NOT NULL CHECK (gross = net + vat AND gross >= 0),
  -- Deducted from the organization's credit.
  credit INTEGER NOT NULL DEFAULT 0,
  -- Received for it so far, without credit.
  paid INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'cancelled', 'issued')),
  paid_on TEXT,
  reminders INTEGER NOT NULL DEFAULT 0,
  remind_at TEXT,
  -- The billing address that it is mailed to.
  recipient TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  -- SHA-256 of the stored PDF and XML; NULL until they are stored.
  document_hash TEXT,
  xml_hash TEXT,
  date_created TEXT NOT NULL,
  UNIQUE (prefix, year, number)
) STRICT;
CREATE UNIQUE INDEX invoice_by_period ON invoice(booking, period) WHERE period IS NOT NULL;
CREATE INDEX invoice_by_organization ON invoice(organization, issued_on DESC, number DESC);
CREATE INDEX invoice_by_job ON invoice(job, issued_on DESC, number DESC);
CREATE INDEX invoice_by_date ON invoice(issued_on DESC, number DESC);
CREATE INDEX invoice_open ON invoice(due_on) WHERE status = 'open';
CREATE INDEX invoice_reminder ON invoice(remind_at) WHERE status = 'open' AND remind_at IS NOT NULL;
CREATE INDEX invoice_without_document ON invoice(date_created) WHERE document_hash IS NULL;
CREATE INDEX invoice_by_corrected ON invoice(corrects) WHERE corrects IS NOT NULL;

-- Money in and out, in cents: payments positive, refunds and disputed payments negative.
CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('payment', 'refund', 'dispute', 'disputeWon')),
  organization TEXT NOT NULL REFERENCES organization(id),
  booking TEXT NOT NULL REFERENCES booking(id),
  -- NULL: money without an invoice, which became credit.
  invoice TEXT REFERENCES invoice(id),
  method TEXT NOT NULL CHECK (method IN ('card', 'transfer')),
  amount INTEGER NOT NULL,
  -- pending: a refund that the provider has not confirmed yet; failed: it refused, the amount became credit.
  status TEXT NOT NULL DEFAULT 'done' CHECK (status IN ('pending', 'done', 'failed')),
  -- The provider's id of it; a month that was charged: the id of the provider's invoice.
  reference TEXT UNIQUE,
  paid_on TEXT NOT NULL,
  -- Who noted it; NULL = the provider did.
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX payment_by_organization ON payment(organization, date_created DESC);
CREATE INDEX payment_by_booking ON payment(booking);
CREATE INDEX payment_by_invoice ON payment(invoice) WHERE invoice IS NOT NULL;
CREATE INDEX payment_due ON payment(next_try_at) WHERE status = 'pending';

-- A month as the provider charges it: its own invoice, as last seen.
CREATE TABLE card_charge (
  id TEXT PRIMARY KEY,
  booking TEXT NOT NULL REFERENCES booking(id),
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'void')),
  -- Taken from the organization's credit for it.
  credit INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  first_failed_at TEXT,
  -- The provider's page for a new card.
  pay_url TEXT,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX card_charge_by_booking ON card_charge(booking, date_created DESC);

-- One row: until when the provider's events were compared with the known ones.
CREATE TABLE reconciliation (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at TEXT NOT NULL) STRICT;
INSERT INTO reconciliation (id, checked_at) VALUES (1, '2026-01-01T00:00:00.000Z');

-- The test provider's side, on local servers only.
CREATE TABLE test_checkout (
  -- That of our checkout.
  id TEXT PRIMARY KEY,
  monthly INTEGER NOT NULL,
  credit INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'declined', 'cancelled', 'expired')),
  subscription TEXT,
  charge TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE TABLE test_subscription (
  id TEXT PRIMARY KEY,
  -- Charged every month, gross.
  amount INTEGER NOT NULL,
  next_charge_at TEXT,
  cancel_at TEXT,
  -- Whether the card is accepted by the next attempt.
  accepts INTEGER NOT NULL DEFAULT 1,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  date_created TEXT NOT NULL
) STRICT;
CREATE TABLE test_charge (
  id TEXT PRIMARY KEY,
  subscription TEXT NOT NULL REFERENCES test_subscription(id),
  -- Before deductions.
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'void')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX test_charge_by_subscription ON test_charge(subscription, date_created);
CREATE TABLE test_movement (
  -- The key under which it was asked for: the same one twice is one movement.
  id TEXT PRIMARY KEY,
  charge TEXT NOT NULL REFERENCES test_charge(id),
  type TEXT NOT NULL CHECK (type IN ('deduction', 'refund', 'dispute')),
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('done', 'failed', 'open', 'won', 'lost')),
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX test_movement_by_charge ON test_movement(charge, date_created);

-- Every change of an organization's credit; their sum is `organization.credit`, which no other statement changes.
CREATE TABLE credit_entry (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  -- cancelled: a booking that was given back; unbooked: paid for a job that could not be booked any more; reserved,
  -- released: by a payment page and back; deducted, returned: by an invoice and back; refundFailed: a refund that the
  -- provider refused; reversed: paid money that had become credit was refunded or disputed at the provider; adjusted:
  -- by an administrator.
  type TEXT NOT NULL CHECK (type IN
    ('cancelled', 'unbooked', 'reserved', 'released', 'deducted', 'returned', 'refundFailed', 'reversed',
      'adjusted')),
  booking TEXT,
  invoice TEXT,
  checkout TEXT,
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX credit_entry_by_organization ON credit_entry(organization, date_created DESC, id DESC);
INSERT INTO credit_entry (id, organization, amount, type, date_created)
  SELECT 'opening-' || id, id, credit, 'adjusted', date_updated FROM organization WHERE credit <> 0;
CREATE TRIGGER credit_entry_counts AFTER INSERT ON credit_entry BEGIN
  UPDATE organization SET credit = credit + NEW.amount, version = version + 1 WHERE id = NEW.organization;
END;
