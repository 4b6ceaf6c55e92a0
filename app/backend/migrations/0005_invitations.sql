-- Invitations into organizations. Only hashes of their tokens are kept. A row that is no longer open stays until it would have been dropped
-- anyway, so that a refused link can be explained.
CREATE TABLE invitation (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('admin', 'member')),
  language TEXT NOT NULL CHECK (language IN ('de', 'en-US')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'withdrawn')),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  accepted_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  expires_at TEXT NOT NULL,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
-- One open invitation per address; also the list of an organization.
CREATE UNIQUE INDEX invitation_open ON invitation(organization, email) WHERE status = 'open';
CREATE INDEX invitation_by_organization ON invitation(organization);
CREATE INDEX invitation_by_expiry ON invitation(expires_at);
CREATE INDEX invitation_by_inviter ON invitation(invited_by);
CREATE INDEX invitation_by_accepter ON invitation(accepted_by);
