-- == counters ==

-- How many rows the nightly check found wrong and mended on a day (Europe/Berlin). `told_at`: when operators were told.
CREATE TABLE counter_drift (
  counter TEXT NOT NULL,
  day TEXT NOT NULL,
  found INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  told_at TEXT,
  PRIMARY KEY (day, counter)
) STRICT, WITHOUT ROWID;

-- == files ==

-- What an organization stores, summed without reading the files of others.
CREATE INDEX files_by_organization ON files(organization, filesize);
CREATE INDEX attachment_by_organization ON attachment(organization, filesize);
