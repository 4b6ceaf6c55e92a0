-- The secret address under which a person's calendar reads their appointments: one for each person.
CREATE TABLE calendar_feed (
  user TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  date_created TEXT NOT NULL
) STRICT, WITHOUT ROWID;
