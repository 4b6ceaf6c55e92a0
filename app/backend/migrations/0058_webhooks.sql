-- Where an organization wants to be told what happens to its jobs and applicants, and what was sent there.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  -- What signs deliveries, sealed, and by which key.
  secret TEXT NOT NULL,
  sealed_by TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1,
  -- Since when nothing has arrived; null while it works.
  failing_since TEXT,
  disabled_at TEXT,
  date_created TEXT NOT NULL
) STRICT;
CREATE INDEX webhook_of_organization ON webhook(organization, date_created, id);

-- One event for one webhook. `seq` is the order in which events happened.
CREATE TABLE webhook_delivery (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  webhook TEXT NOT NULL REFERENCES webhook(id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  -- What it is about: the id of a job or of an applicant, and of the applicant's job.
  object TEXT NOT NULL,
  job TEXT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  -- Empty: at once.
  next_try_at TEXT NOT NULL DEFAULT '',
  -- Of the last try: the HTTP status, or why there was none.
  status INTEGER,
  problem TEXT,
  happened_at TEXT NOT NULL,
  delivered_at TEXT
) STRICT;
CREATE INDEX webhook_delivery_due ON webhook_delivery(next_try_at, seq) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_in_order ON webhook_delivery(webhook, object, seq) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery(webhook, seq);
CREATE INDEX webhook_delivery_by_age ON webhook_delivery(happened_at);

-- Many statements move jobs and applicants, alone and in bulk: events are written where none of them can forget it.
CREATE TRIGGER webhook_job_moved AFTER UPDATE OF status ON job
WHEN NEW.organization IS NOT NULL AND (
  (NEW.status = 'submitted' AND OLD.status <> 'submitted')
  OR (NEW.status = 'online' AND OLD.status NOT IN ('online', 'online_terminated'))
  OR (NEW.status = 'offline' AND OLD.status IN ('online', 'online_terminated'))) BEGIN
  INSERT INTO webhook_delivery (id, webhook, event, object, happened_at)
  SELECT lower(hex(randomblob(16))), w.id, e.name, NEW.id, NEW.date_updated
  FROM (SELECT CASE NEW.status WHEN 'submitted' THEN 'job.published' WHEN 'online' THEN 'job.online'
    ELSE 'job.offline' END AS name) e
  JOIN webhook w ON w.organization = NEW.organization AND w.is_active = 1
  WHERE instr(w.events, '"' || e.name || '"') > 0;
END;
CREATE TRIGGER webhook_applicant_added AFTER INSERT ON applicant BEGIN
  INSERT INTO webhook_delivery (id, webhook, event, object, job, happened_at)
  SELECT lower(hex(randomblob(16))), w.id, 'applicant.created', NEW.id, NEW.job, NEW.date_created FROM webhook w
  WHERE w.organization = NEW.organization AND w.is_active = 1 AND instr(w.events, '"applicant.created"') > 0;
END;
CREATE TRIGGER webhook_applicant_moved AFTER UPDATE OF phase ON applicant WHEN NEW.phase <> OLD.phase BEGIN
  INSERT INTO webhook_delivery (id, webhook, event, object, job, happened_at)
  SELECT lower(hex(randomblob(16))), w.id, e.name, NEW.id, NEW.job, NEW.phase_changed_at
  FROM (SELECT 'applicant.moved' AS name UNION ALL SELECT 'applicant.hired' WHERE NEW.phase = 'hired') e
  JOIN webhook w ON w.organization = NEW.organization AND w.is_active = 1
  WHERE instr(w.events, '"' || e.name || '"') > 0;
END;
-- Erased is who is deleted, and whose data the retention has removed.
CREATE TRIGGER webhook_applicant_anonymised AFTER UPDATE OF anonymised_at ON applicant
WHEN OLD.anonymised_at IS NULL AND NEW.anonymised_at IS NOT NULL BEGIN
  INSERT INTO webhook_delivery (id, webhook, event, object, job, happened_at)
  SELECT lower(hex(randomblob(16))), w.id, 'applicant.erased', NEW.id, NEW.job, NEW.anonymised_at FROM webhook w
  WHERE w.organization = NEW.organization AND w.is_active = 1 AND instr(w.events, '"applicant.erased"') > 0;
END;
CREATE TRIGGER webhook_applicant_removed AFTER DELETE ON applicant WHEN OLD.anonymised_at IS NULL BEGIN
  INSERT INTO webhook_delivery (id, webhook, event, object, job, happened_at)
  SELECT lower(hex(randomblob(16))), w.id, 'applicant.erased', OLD.id, OLD.job,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM webhook w
  WHERE w.organization = OLD.organization AND w.is_active = 1 AND instr(w.events, '"applicant.erased"') > 0;
END;
