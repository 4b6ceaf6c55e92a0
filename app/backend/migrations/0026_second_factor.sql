-- The second step of logins: a secret whose codes an authenticator app shows, sealed with the key named, the step of
-- the last code that was used, and codes for the day on which the app is not at hand.
CREATE TABLE totp (
  user TEXT NOT NULL PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  key TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX totp_by_key ON totp(key);

CREATE TABLE recovery_code (
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at TEXT,
  PRIMARY KEY (user, code_hash)
) STRICT;

-- When password or code were last asked for in a session.
ALTER TABLE session ADD COLUMN confirmed_at TEXT;
