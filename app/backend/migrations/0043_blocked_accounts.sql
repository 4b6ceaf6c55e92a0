-- Why an account is blocked, and until when; NULL = until somebody opens it.
ALTER TABLE users ADD COLUMN blocked_reason TEXT;
ALTER TABLE users ADD COLUMN blocked_until TEXT;
CREATE INDEX users_blocked_until ON users(blocked_until) WHERE blocked_until IS NOT NULL;
