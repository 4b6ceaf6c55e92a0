-- Who met limits lately, by the hour, for the operators: of an address only its network (/24, /48). Kept seven days.
CREATE TABLE limit_meeting (
  hour TEXT NOT NULL,
  rule TEXT NOT NULL,
  network TEXT NOT NULL,
  user TEXT NOT NULL,
  count INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (hour, rule, network, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_meeting_of_user ON limit_meeting(user) WHERE user <> '';

-- What operators have blocked, with the reason: a range of addresses, or the mails of an organization.
CREATE TABLE block (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('address', 'mails')),
  subject TEXT NOT NULL,
  reason TEXT NOT NULL,
  until TEXT,
  date_created TEXT NOT NULL,
  UNIQUE (kind, subject)
) STRICT, WITHOUT ROWID;

-- Mails to applicants and invited people that an organization has caused, by the day; kept for thirty days.
CREATE TABLE organization_mail (
  day TEXT NOT NULL,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, organization)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_mail_of ON organization_mail(organization);
