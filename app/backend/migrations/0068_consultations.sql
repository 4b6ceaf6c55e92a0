-- Consultations with the operator, where no scheduler is configured.
CREATE TABLE consultation (
  id TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  -- On whose page it was chosen.
  organization TEXT REFERENCES organization(id) ON DELETE SET NULL,
  starts_at TEXT NOT NULL,
  -- Counts the versions that calendars know.
  sequence INTEGER NOT NULL,
  cancelled_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
-- A time is given once.
CREATE UNIQUE INDEX consultation_slot ON consultation(starts_at) WHERE cancelled_at IS NULL;
CREATE INDEX consultation_of_user ON consultation(user, starts_at);
CREATE INDEX consultation_of_organization ON consultation(organization) WHERE organization IS NOT NULL;
CREATE INDEX consultation_by_start ON consultation(starts_at);
