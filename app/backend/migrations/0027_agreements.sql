-- Data-processing agreements (Art. 28 GDPR) as organizations accepted them: `content` holds parties, text and
-- subprocessors of that day. They stay when the person's account is deleted, with the name that is part of them.
CREATE TABLE agreement (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  accepted_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  UNIQUE (organization, version)
) STRICT;
CREATE INDEX agreement_by_accepter ON agreement(accepted_by);
-- The version that was accepted last; NULL = none.
ALTER TABLE organization ADD COLUMN agreementVersion TEXT;
