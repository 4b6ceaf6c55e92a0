-- == funnel ==

-- What happened, until it is added to the totals (app/backend/funnel). It names no person. Every writer appends in the
-- batch of what it counts: statements, the triggers below, and triggers of other modules on their own tables. It is
-- empty after every minute, so it needs no index, which would double what each event writes.
CREATE TABLE funnel_event (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  -- An instant in UTC, or a date in Berlin.
  at TEXT NOT NULL,
  -- app/domain/funnel/counts.ts: "started", "phase:interview", "time:offer|h5".
  measure TEXT NOT NULL,
  -- NULL = not counted by source.
  source TEXT,
  amount INTEGER NOT NULL DEFAULT 1,
  -- Number of the chatbot's publication, for what happens in it.
  publication INTEGER,
  -- 1 = means nothing outside this job: its questions and its own phases.
  isJobOnly INTEGER NOT NULL DEFAULT 0 CHECK (isJobOnly IN (0, 1))
) STRICT;

-- Sums of a scope ("job:<id>", "organization:<id>", "all") and a period: a week by its Monday, "total", and of a job
-- "v00012" for the twelfth publication. `counts` is a map from measure and source to a number.
CREATE TABLE funnel_total (
  scope TEXT NOT NULL,
  period TEXT NOT NULL,
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  PRIMARY KEY (scope, period)
) STRICT, WITHOUT ROWID;

-- Sources that a scope tells apart besides the usual ones. Links can hold any text, so their number is limited.
CREATE TABLE funnel_source (
  scope TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (scope, source)
) STRICT, WITHOUT ROWID;

-- Views of a day, to count a visitor once: a hash with the day's salt. Both are deleted when the day is over.
CREATE TABLE funnel_salt (
  day TEXT PRIMARY KEY,
  salt TEXT NOT NULL
) STRICT;
CREATE TABLE funnel_visit (
  day TEXT NOT NULL,
  hash TEXT NOT NULL,
  job TEXT NOT NULL,
  at TEXT NOT NULL,
  source TEXT NOT NULL,
  publication INTEGER,
  PRIMARY KEY (day, hash)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER funnel_visit_counts AFTER INSERT ON funnel_visit BEGIN
  INSERT INTO funnel_event (job, at, measure, source, publication)
  VALUES (NEW.job, NEW.at, 'opened', NEW.source, NEW.publication);
END;

-- Phases that an applicant has been in, so that each is counted once.
CREATE TABLE applicant_phase (
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  phase TEXT NOT NULL,
  PRIMARY KEY (applicant, phase)
) STRICT, WITHOUT ROWID;

-- Everybody counts as applied, also who was added by hand to a later phase.
CREATE TRIGGER funnel_applicant_added AFTER INSERT ON applicant BEGIN
  INSERT INTO applicant_phase (applicant, phase) SELECT NEW.id, 'applied' UNION SELECT NEW.id, NEW.phase;
  INSERT INTO funnel_event (job, at, measure, source)
  VALUES (NEW.job, NEW.date_created, 'phase:applied', NEW.source);
  INSERT INTO funnel_event (job, at, measure, source, isJobOnly)
  SELECT NEW.job, NEW.phase_changed_at, 'phase:' || NEW.phase, NEW.source, NEW.phase NOT IN ('applied',
    'qualificationCall', 'videoInterview', 'interview', 'trialWork', 'potentialAnalysis', 'offer', 'rejected', 'hired')
  WHERE NEW.phase <> 'applied';
  INSERT INTO funnel_event (job, at, measure, source)
  SELECT NEW.job, NEW.phase_changed_at, 'hires', NEW.source WHERE NEW.phase = 'hired';
END;

-- In the order: the time in the phase that was left (whole hours below 48, then whole days, at most 365), the new phase
-- if it is the first time, hired or no longer hired.
CREATE TRIGGER funnel_applicant_moved AFTER UPDATE OF phase ON applicant WHEN NEW.phase <> OLD.phase BEGIN
  INSERT INTO funnel_event (job, at, measure, isJobOnly)
  SELECT NEW.job, NEW.phase_changed_at,
    'time:' || OLD.phase || '|' || iif(hours < 48, 'h' || hours, 'd' || min(hours / 24, 365)),
    OLD.phase NOT IN ('applied', 'qualificationCall', 'videoInterview', 'interview', 'trialWork', 'potentialAnalysis',
      'offer', 'rejected', 'hired')
  FROM (SELECT max(0, (unixepoch(NEW.phase_changed_at) * 1000 + substr(NEW.phase_changed_at, 21, 3)
    - unixepoch(OLD.phase_changed_at) * 1000 - substr(OLD.phase_changed_at, 21, 3)) / 3600000) AS hours);
  INSERT INTO funnel_event (job, at, measure, source, isJobOnly)
  SELECT NEW.job, NEW.phase_changed_at, 'phase:' || NEW.phase, NEW.source, NEW.phase NOT IN ('applied',
    'qualificationCall', 'videoInterview', 'interview', 'trialWork', 'potentialAnalysis', 'offer', 'rejected', 'hired')
  WHERE NOT EXISTS (SELECT 1 FROM applicant_phase WHERE applicant = NEW.id AND phase = NEW.phase);
  INSERT INTO applicant_phase (applicant, phase)
  SELECT NEW.id, NEW.phase
  WHERE NOT EXISTS (SELECT 1 FROM applicant_phase WHERE applicant = NEW.id AND phase = NEW.phase);
  INSERT INTO funnel_event (job, at, measure, source, amount)
  SELECT NEW.job, NEW.phase_changed_at, 'hires', NEW.source, iif(NEW.phase = 'hired', 1, -1)
  WHERE 'hired' IN (OLD.phase, NEW.phase);
END;

CREATE TRIGGER funnel_job_deleted AFTER DELETE ON job BEGIN
  DELETE FROM funnel_total WHERE scope = 'job:' || OLD.id;
  DELETE FROM funnel_source WHERE scope = 'job:' || OLD.id;
END;
CREATE TRIGGER funnel_organization_deleted AFTER DELETE ON organization BEGIN
  DELETE FROM funnel_total WHERE scope = 'organization:' || OLD.id;
  DELETE FROM funnel_source WHERE scope = 'organization:' || OLD.id;
END;

-- Turns of the conversation that were shown, by question or name of the turn.
ALTER TABLE conversation ADD COLUMN reached TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reached));

-- What was counted and what is there already.
INSERT INTO funnel_event (job, at, measure, source, amount)
  SELECT job, day, CASE event WHEN 'viewed' THEN 'opened' WHEN 'completed' THEN 'sent' ELSE event END, source, count
  FROM chatbot_count WHERE event <> 'answered';
INSERT INTO funnel_event (job, at, measure, amount, isJobOnly)
  SELECT job, day, measure || question, sum(count), 1 FROM chatbot_count, (SELECT 'answered:' AS measure UNION ALL
    SELECT 'reached:') WHERE event = 'answered' GROUP BY job, day, measure, question;
INSERT INTO funnel_event (job, at, measure, source)
  SELECT job, date_created, 'phase:applied', source FROM applicant;
INSERT INTO funnel_event (job, at, measure, source, isJobOnly)
  SELECT job, phase_changed_at, 'phase:' || phase, source, phase NOT IN ('applied', 'qualificationCall',
    'videoInterview', 'interview', 'trialWork', 'potentialAnalysis', 'offer', 'rejected', 'hired')
  FROM applicant WHERE phase <> 'applied';
INSERT INTO funnel_event (job, at, measure, source)
  SELECT job, phase_changed_at, 'hires', source FROM applicant WHERE phase = 'hired';
INSERT INTO funnel_event (job, at, measure, source)
  SELECT applicant.job, application.date_created, 'quality:' || application.quality, applicant.source
  FROM application JOIN applicant ON applicant.id = application.applicant WHERE application.conversation IS NOT NULL;
INSERT INTO applicant_phase (applicant, phase)
  SELECT id, 'applied' FROM applicant UNION SELECT id, phase FROM applicant;
DROP TABLE chatbot_count;
