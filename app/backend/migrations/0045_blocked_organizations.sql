-- Why an organization is blocked, and until when; NULL = until somebody lifts it.
ALTER TABLE organization ADD COLUMN blocked_reason TEXT;
ALTER TABLE organization ADD COLUMN blocked_until TEXT;
CREATE INDEX organization_blocked_until ON organization(blocked_until) WHERE blocked_until IS NOT NULL;
