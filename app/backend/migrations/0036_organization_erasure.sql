-- Organizations that are going to be erased, being erased, or erased but for what the law wants kept.
CREATE TABLE organization_erasure (
  organization TEXT PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  -- Who asked for it; NULL = a replay of erasures, or somebody who is gone.
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  -- Until then it can be taken back.
  due_at TEXT NOT NULL,
  -- From then on nobody but administrators has access.
  begun_at TEXT,
  -- When nothing but bookings, invoices and agreements was left, and the last day on which they are kept.
  erased_at TEXT,
  locked_until TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX organization_erasure_due ON organization_erasure(due_at) WHERE erased_at IS NULL;
CREATE INDEX organization_erasure_locked ON organization_erasure(locked_until) WHERE locked_until IS NOT NULL;
CREATE INDEX organization_erasure_by_user ON organization_erasure(user) WHERE user IS NOT NULL;
