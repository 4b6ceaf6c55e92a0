-- Decisions about tags of third parties, counted by minute: none of them can be told from another.
CREATE TABLE consent_log (
  minute TEXT NOT NULL,
  version TEXT NOT NULL,
  statistics INTEGER NOT NULL,
  marketing INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (minute, version, statistics, marketing)
) STRICT, WITHOUT ROWID;
