-- What the scheduler asks every minute: each of its statements reads what is due, at any size of the tables.

-- == storage, auth, registration, idempotency, users: what has expired ==

CREATE INDEX pending_form_by_expiry ON pending_form(expires_at);
CREATE INDEX session_by_expiry ON session(expires_at);
CREATE INDEX password_reset_by_expiry ON password_reset(expires_at);
CREATE INDEX attempt_by_window ON attempt(window_start);
CREATE INDEX spent_nonce_by_expiry ON spent_nonce(expires_at);
CREATE INDEX idempotency_by_date ON idempotency(date_created);
CREATE INDEX users_by_role_and_date ON users(role, date_created);

-- == outbox ==

CREATE INDEX outbox_sent ON outbox(sent_at) WHERE sent_at IS NOT NULL;
-- Mails to deleted accounts, which go with the next clean-up.
CREATE INDEX outbox_farewell ON outbox(sent_at)
  WHERE sent_at IS NOT NULL AND json_extract(payload, '$.template') = 'accountDeleted';
-- What is still tried. Mails and changes that were given up stay in the table and out of these.
CREATE INDEX outbox_mail_due ON outbox(next_try_at) WHERE kind = 'mail' AND sent_at IS NULL AND tries < 8;
CREATE INDEX outbox_subscription_due ON outbox(next_try_at)
  WHERE kind = 'subscription' AND sent_at IS NULL AND tries < 50;

-- == billing ==

-- Whether a booking was made of it, kept by the trigger.
ALTER TABLE checkout ADD COLUMN booked INTEGER NOT NULL DEFAULT 0;
UPDATE checkout SET booked = 1 WHERE EXISTS (SELECT 1 FROM booking WHERE booking.checkout = checkout.id);
CREATE TRIGGER checkout_is_booked AFTER INSERT ON booking WHEN NEW.checkout IS NOT NULL BEGIN
  UPDATE checkout SET booked = 1 WHERE id = NEW.checkout;
END;
-- Only the scheduler asked by it, and read all that were paid within a week.
DROP INDEX checkout_by_status;
CREATE INDEX checkout_by_organization ON checkout(organization, status);
CREATE INDEX checkout_unbooked ON checkout(date_updated) WHERE status = 'paid' AND booked = 0;

-- == applicants ==

-- Consents about which the applicant was not asked yet.
CREATE INDEX applicant_to_ask ON applicant(talent_pool_until)
  WHERE talent_pool_asked_at IS NULL AND email IS NOT NULL AND anonymised_at IS NULL;

-- == scheduler ==

-- Work that is done once a day or once an hour: the period in which it last found nothing more to do.
CREATE TABLE scheduled_task (name TEXT PRIMARY KEY, done_in TEXT NOT NULL) STRICT, WITHOUT ROWID;
