-- == jobs ==

-- Why an administrator has stopped the job or sent it back; NULL once it goes on.
ALTER TABLE job ADD COLUMN statusReason TEXT;

-- == change-requests ==

-- A change of a booked campaign that somebody asks for.
CREATE TABLE change_request (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  -- Who asked.
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  -- The wanted values by field.
  wanted TEXT NOT NULL CHECK (json_valid(wanted)),
  message TEXT NOT NULL,
  -- [{field, before, after}]: the difference to the job, as it was when it was asked or decided.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'refused', 'withdrawn')),
  reason TEXT,
  decided_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  date_decided TEXT
) STRICT;
-- At most one open request per job.
CREATE UNIQUE INDEX change_request_open ON change_request(job) WHERE status = 'open';
CREATE INDEX change_request_by_job ON change_request(job, date_created DESC);
CREATE INDEX change_request_waiting ON change_request(date_created, id) WHERE status = 'open';
CREATE INDEX change_request_by_user ON change_request(user);
CREATE INDEX change_request_by_decider ON change_request(decided_by);
