-- What a board and a list of applicants read, so that a page's rows depend on its cards, not on all applicants.

-- How many applicants are in each phase of a job, kept by triggers in the transaction of the change itself. No row
-- where nobody is.
CREATE TABLE phase_count (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  phase TEXT NOT NULL,
  applicants INTEGER NOT NULL,
  PRIMARY KEY (job, phase)
) STRICT, WITHOUT ROWID;
INSERT INTO phase_count (job, phase, applicants) SELECT job, phase, count(*) FROM applicant GROUP BY job, phase;
CREATE TRIGGER phase_count_added AFTER INSERT ON applicant BEGIN
  INSERT INTO phase_count (job, phase, applicants) VALUES (NEW.job, NEW.phase, 1)
    ON CONFLICT DO UPDATE SET applicants = applicants + 1;
END;
CREATE TRIGGER phase_count_removed AFTER DELETE ON applicant BEGIN
  UPDATE phase_count SET applicants = applicants - 1 WHERE job = OLD.job AND phase = OLD.phase;
  DELETE FROM phase_count WHERE job = OLD.job AND phase = OLD.phase AND applicants = 0;
END;
CREATE TRIGGER phase_count_moved AFTER UPDATE OF phase ON applicant WHEN OLD.phase <> NEW.phase BEGIN
  UPDATE phase_count SET applicants = applicants - 1 WHERE job = OLD.job AND phase = OLD.phase;
  DELETE FROM phase_count WHERE job = OLD.job AND phase = OLD.phase AND applicants = 0;
  INSERT INTO phase_count (job, phase, applicants) VALUES (NEW.job, NEW.phase, 1)
    ON CONFLICT DO UPDATE SET applicants = applicants + 1;
END;

-- What a card shows of rows in other tables, and by what a list is sorted.
-- [label's id]
ALTER TABLE applicant ADD COLUMN labels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(labels));
-- [user's id]: who has seen the applicant.
ALTER TABLE applicant ADD COLUMN seen_by TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(seen_by));
-- [starts_at]: appointments that were not cancelled.
ALTER TABLE applicant ADD COLUMN interviews TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(interviews));
ALTER TABLE applicant ADD COLUMN comments INTEGER NOT NULL DEFAULT 0;
ALTER TABLE applicant ADD COLUMN attachments INTEGER NOT NULL DEFAULT 0;
ALTER TABLE applicant ADD COLUMN hasAppliedAgain INTEGER NOT NULL DEFAULT 0;
-- The position of the phase among those of the job.
ALTER TABLE applicant ADD COLUMN phase_place REAL NOT NULL DEFAULT 0;
-- The name as lists are sorted by it. Without a name, or where it must not show, it begins with 1: at the end.
ALTER TABLE applicant ADD COLUMN name_key TEXT NOT NULL DEFAULT '1';
ALTER TABLE applicant ADD COLUMN isRejected INTEGER GENERATED ALWAYS AS (phase = 'rejected') VIRTUAL;
-- 2 ideal, 1 possible, 0 reject; the recruiter's judgement if there is one, else that of the answers.
ALTER TABLE applicant ADD COLUMN quality_rank INTEGER GENERATED ALWAYS AS (
  CASE coalesce(quality_override ->> '$.value', quality) WHEN 'ideal' THEN 2 WHEN 'possible' THEN 1 ELSE 0 END
) VIRTUAL;

UPDATE applicant SET
  labels = (SELECT json_group_array(label ORDER BY label) FROM applicant_label
    WHERE applicant = applicant.id),
  seen_by = (SELECT json_group_array(user) FROM applicant_seen WHERE applicant = applicant.id),
  interviews = (SELECT json_group_array(starts_at) FROM interview
    WHERE applicant = applicant.id AND cancelled_at IS NULL),
  comments = (SELECT count(*) FROM applicant_event WHERE applicant = applicant.id AND event = 'comment'),
  attachments = (SELECT count(*) FROM attachment WHERE applicant = applicant.id),
  hasAppliedAgain = EXISTS (SELECT 1 FROM applicant_event
    WHERE applicant = applicant.id AND event = 'appliedAgain');

-- By what an applicant is sorted: needs the job, so triggers write it into the row.
CREATE VIEW applicant_order AS SELECT
  a.id,
  CASE a.phase
    WHEN 'applied' THEN 0
    WHEN 'qualificationCall' THEN 1024
    WHEN 'videoInterview' THEN 2048
    WHEN 'interview' THEN 3072
    WHEN 'trialWork' THEN 4096
    WHEN 'potentialAnalysis' THEN 5120
    WHEN 'offer' THEN 6144
    WHEN 'rejected' THEN 7168
    WHEN 'hired' THEN 8192
    ELSE coalesce((SELECT p.position FROM phase p WHERE p.id = a.phase), 0)
  END AS place,
  iif(instr(j.anonymous_phases, '"' || a.phase || '"') > 0, '1',
    iif(a.last_name IS NULL, '1', '0') || a.searched_short) AS name_key
FROM applicant a JOIN job j ON j.id = a.job;
UPDATE applicant SET (phase_place, name_key) =
  (SELECT o.place, o.name_key FROM applicant_order o WHERE o.id = applicant.id);
CREATE TRIGGER applicant_order_added AFTER INSERT ON applicant BEGIN
  UPDATE applicant SET (phase_place, name_key) =
    (SELECT o.place, o.name_key FROM applicant_order o WHERE o.id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_order_changed AFTER UPDATE OF phase, last_name, searched_short ON applicant BEGIN
  UPDATE applicant SET (phase_place, name_key) =
    (SELECT o.place, o.name_key FROM applicant_order o WHERE o.id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_order_anonymous AFTER UPDATE OF anonymous_phases ON job
WHEN OLD.anonymous_phases <> NEW.anonymous_phases BEGIN
  UPDATE applicant SET name_key = (SELECT o.name_key FROM applicant_order o WHERE o.id = applicant.id)
    WHERE job = NEW.id;
END;
CREATE TRIGGER applicant_order_phase AFTER UPDATE OF position ON phase WHEN OLD.position <> NEW.position BEGIN
  UPDATE applicant SET phase_place = NEW.position WHERE job = NEW.job AND phase = NEW.id;
END;

CREATE TRIGGER card_labels_added AFTER INSERT ON applicant_label BEGIN
  UPDATE applicant SET labels =
    (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = NEW.applicant)
    WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_labels_removed AFTER DELETE ON applicant_label BEGIN
  UPDATE applicant SET labels =
    (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = OLD.applicant)
    WHERE id = OLD.applicant;
END;
CREATE TRIGGER card_labels_changed AFTER UPDATE OF applicant, label ON applicant_label BEGIN
  UPDATE applicant SET labels =
    (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = OLD.applicant)
    WHERE id = OLD.applicant;
  UPDATE applicant SET labels =
    (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = NEW.applicant)
    WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_seen_added AFTER INSERT ON applicant_seen BEGIN
  UPDATE applicant SET seen_by =
    (SELECT json_group_array(user) FROM applicant_seen WHERE applicant = NEW.applicant) WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_seen_removed AFTER DELETE ON applicant_seen BEGIN
  UPDATE applicant SET seen_by =
    (SELECT json_group_array(user) FROM applicant_seen WHERE applicant = OLD.applicant) WHERE id = OLD.applicant;
END;
CREATE TRIGGER card_seen_changed AFTER UPDATE OF applicant, user ON applicant_seen BEGIN
  UPDATE applicant SET seen_by =
    (SELECT json_group_array(user) FROM applicant_seen WHERE applicant = OLD.applicant) WHERE id = OLD.applicant;
  UPDATE applicant SET seen_by =
    (SELECT json_group_array(user) FROM applicant_seen WHERE applicant = NEW.applicant) WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_interviews_added AFTER INSERT ON interview BEGIN
  UPDATE applicant SET interviews =
    (SELECT json_group_array(starts_at) FROM interview WHERE applicant = NEW.applicant AND cancelled_at IS NULL)
    WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_interviews_removed AFTER DELETE ON interview BEGIN
  UPDATE applicant SET interviews =
    (SELECT json_group_array(starts_at) FROM interview WHERE applicant = OLD.applicant AND cancelled_at IS NULL)
    WHERE id = OLD.applicant;
END;
CREATE TRIGGER card_interviews_changed AFTER UPDATE OF applicant, starts_at, cancelled_at ON interview BEGIN
  UPDATE applicant SET interviews =
    (SELECT json_group_array(starts_at) FROM interview WHERE applicant = OLD.applicant AND cancelled_at IS NULL)
    WHERE id = OLD.applicant;
  UPDATE applicant SET interviews =
    (SELECT json_group_array(starts_at) FROM interview WHERE applicant = NEW.applicant AND cancelled_at IS NULL)
    WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_attachments_added AFTER INSERT ON attachment
WHEN NEW.applicant IS NOT NULL BEGIN
  UPDATE applicant SET attachments =
    (SELECT count(*) FROM attachment WHERE applicant = NEW.applicant) WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_attachments_removed AFTER DELETE ON attachment
WHEN OLD.applicant IS NOT NULL BEGIN
  UPDATE applicant SET attachments =
    (SELECT count(*) FROM attachment WHERE applicant = OLD.applicant) WHERE id = OLD.applicant;
END;
CREATE TRIGGER card_attachments_changed AFTER UPDATE OF applicant ON attachment
WHEN OLD.applicant IS NOT NULL OR NEW.applicant IS NOT NULL BEGIN
  UPDATE applicant SET attachments =
    (SELECT count(*) FROM attachment WHERE applicant = OLD.applicant) WHERE id = OLD.applicant;
  UPDATE applicant SET attachments =
    (SELECT count(*) FROM attachment WHERE applicant = NEW.applicant) WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_events_added AFTER INSERT ON applicant_event
WHEN NEW.event IN ('comment', 'appliedAgain') BEGIN
  UPDATE applicant SET
    comments = (SELECT count(*) FROM applicant_event WHERE applicant = NEW.applicant AND event = 'comment'),
    hasAppliedAgain = EXISTS
      (SELECT 1 FROM applicant_event WHERE applicant = NEW.applicant AND event = 'appliedAgain')
    WHERE id = NEW.applicant;
END;
CREATE TRIGGER card_events_removed AFTER DELETE ON applicant_event
WHEN OLD.event IN ('comment', 'appliedAgain') BEGIN
  UPDATE applicant SET
    comments = (SELECT count(*) FROM applicant_event WHERE applicant = OLD.applicant AND event = 'comment'),
    hasAppliedAgain = EXISTS
      (SELECT 1 FROM applicant_event WHERE applicant = OLD.applicant AND event = 'appliedAgain')
    WHERE id = OLD.applicant;
END;
CREATE TRIGGER card_events_changed AFTER UPDATE OF applicant, event ON applicant_event
WHEN OLD.event IN ('comment', 'appliedAgain') OR NEW.event IN ('comment', 'appliedAgain') BEGIN
  UPDATE applicant SET
    comments = (SELECT count(*) FROM applicant_event WHERE applicant = OLD.applicant AND event = 'comment'),
    hasAppliedAgain = EXISTS
      (SELECT 1 FROM applicant_event WHERE applicant = OLD.applicant AND event = 'appliedAgain')
    WHERE id = OLD.applicant;
  UPDATE applicant SET
    comments = (SELECT count(*) FROM applicant_event WHERE applicant = NEW.applicant AND event = 'comment'),
    hasAppliedAgain = EXISTS
      (SELECT 1 FROM applicant_event WHERE applicant = NEW.applicant AND event = 'appliedAgain')
    WHERE id = NEW.applicant;
END;

-- Each order of the list, of all, of the rejected, and of one phase (in the board's own order: applicant_by_job_phase).
CREATE INDEX applicant_by_place ON applicant(job, isRejected, phase_place, position, id);
CREATE INDEX applicant_by_date ON applicant(job, isRejected, date_created, id);
CREATE INDEX applicant_by_name ON applicant(job, isRejected, name_key, id);
CREATE INDEX applicant_by_quality ON applicant(job, isRejected, quality_rank, date_created, id);
CREATE INDEX applicant_by_phase_and_date ON applicant(job, phase, date_created, id);
CREATE INDEX applicant_by_phase_and_name ON applicant(job, phase, name_key, id);
CREATE INDEX applicant_by_phase_and_quality ON applicant(job, phase, quality_rank, date_created, id);
