-- Keys of authenticators that a person signs in with: beside the password, or instead of it.
CREATE TABLE passkey (
  id TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  credential TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  date_created TEXT NOT NULL,
  date_used TEXT
) STRICT;
CREATE INDEX passkey_by_user ON passkey(user);

-- Challenges that were answered: each is good once. They prove by themselves who made them and until when they count.
CREATE TABLE spent_challenge (
  hash TEXT NOT NULL PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX spent_challenge_by_end ON spent_challenge(expires_at);
