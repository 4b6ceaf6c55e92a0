-- == suppressions ==

-- Addresses that get no mail any more (app/domain/suppressions).
CREATE TABLE suppression (
  address TEXT NOT NULL COLLATE NOCASE PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('soft', 'bounce', 'complaint')),
  date_created TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX suppression_newest ON suppression(date_created);

-- What the mail provider has reported, once for each of its ids.
CREATE TABLE mail_event (
  id TEXT NOT NULL PRIMARY KEY,
  address TEXT NOT NULL COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('soft', 'bounce', 'complaint')),
  date_created TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_event_of ON mail_event(address, kind, date_created);
CREATE INDEX mail_event_old ON mail_event(date_created);
