-- An address that counts once its link was used. One per person: a second request makes the first link worthless.
CREATE TABLE email_change (
  user TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX email_change_by_expiry ON email_change(expires_at);
