-- Tokens with which programs of an organization call the API: only a hash of each is kept.
CREATE TABLE api_token (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  token_hash TEXT NOT NULL UNIQUE,
  -- The last characters, by which people tell tokens apart.
  ending TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  last_used_at TEXT,
  revoked_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX api_token_of_organization ON api_token(organization, date_created);
CREATE INDEX api_token_of_user ON api_token(user);
CREATE INDEX api_token_by_end ON api_token(expires_at);

-- The name of the token that was last used for an access; null where none was.
ALTER TABLE applicant_access ADD COLUMN token TEXT;
