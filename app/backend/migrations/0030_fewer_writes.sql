-- What a change of an applicant or of their jobs' people wrote twice.

-- Rows by person are found by the people of the job: no second index.
DROP INDEX waiting_reader_by_applicant;
DROP INDEX appointment_reader_by_interview;
DROP TRIGGER waiting_reader_removed;
CREATE TRIGGER waiting_reader_removed AFTER DELETE ON waiting_applicant BEGIN
  DELETE FROM waiting_reader WHERE since = OLD.since AND applicant = OLD.applicant
    AND user IN (SELECT user FROM job_reader WHERE job = OLD.job);
END;
DROP TRIGGER job_reader_removed;
CREATE TRIGGER job_reader_removed AFTER DELETE ON job_reader BEGIN
  DELETE FROM waiting_reader WHERE user = OLD.user
    AND (since, applicant) IN (SELECT since, applicant FROM waiting_applicant WHERE job = OLD.job);
  DELETE FROM appointment_reader WHERE user = OLD.user
    AND (starts_at, interview) IN (SELECT starts_at, interview FROM appointment WHERE job = OLD.job);
END;
DROP TRIGGER appointment_reader_moved;
CREATE TRIGGER appointment_reader_moved AFTER UPDATE OF starts_at ON appointment BEGIN
  UPDATE appointment_reader SET starts_at = NEW.starts_at WHERE starts_at = OLD.starts_at AND interview = NEW.interview
    AND user IN (SELECT user FROM job_reader WHERE job = NEW.job);
END;
DROP TRIGGER appointment_reader_removed;
CREATE TRIGGER appointment_reader_removed AFTER DELETE ON appointment BEGIN
  DELETE FROM appointment_reader WHERE starts_at = OLD.starts_at AND interview = OLD.interview
    AND user IN (SELECT user FROM job_reader WHERE job = OLD.job);
END;

-- A job in which nothing is due is written once.
DROP TRIGGER job_reader_added;
CREATE TRIGGER job_reader_added AFTER INSERT ON job_reader BEGIN
  UPDATE job_reader SET (new, renewal, starts_on, declined_at, unpublished_since) =
    (SELECT d.new, d.renewal, d.starts_on, d.declined_at, d.unpublished_since FROM job_reader_due d
      WHERE d.user = NEW.user AND d.job = NEW.job)
    WHERE user = NEW.user AND job = NEW.job AND EXISTS (SELECT 1 FROM job_reader_due d
      WHERE d.user = NEW.user AND d.job = NEW.job
        AND (d.new, d.renewal, d.starts_on, d.declined_at, d.unpublished_since) IS NOT (0, NULL, NULL, NULL, NULL));
  INSERT INTO waiting_reader (user, since, applicant)
    SELECT NEW.user, since, applicant FROM waiting_applicant WHERE job = NEW.job;
  INSERT INTO appointment_reader (user, starts_at, interview)
    SELECT NEW.user, starts_at, interview FROM appointment WHERE job = NEW.job;
END;

-- Nothing reads the organization of who waits and of appointments any more.
DROP TRIGGER waiting_applicant_added;
DROP TRIGGER waiting_applicant_changed;
DROP TRIGGER waiting_applicant_follows;
DROP TRIGGER appointment_added;
ALTER TABLE waiting_applicant DROP COLUMN organization;
ALTER TABLE appointment DROP COLUMN organization;
CREATE TRIGGER waiting_applicant_added AFTER INSERT ON applicant
WHEN NEW.phase = 'applied' AND NEW.anonymised_at IS NULL BEGIN
  INSERT INTO waiting_applicant (applicant, job, since)
    SELECT NEW.id, NEW.job, NEW.phase_changed_at FROM job
    WHERE id = NEW.job AND status IN ('submitted', 'online', 'online_terminated');
END;
-- Whoever neither waited nor waits now writes nothing.
CREATE TRIGGER waiting_applicant_changed AFTER UPDATE OF phase, phase_changed_at, anonymised_at ON applicant
WHEN (OLD.phase = 'applied' OR NEW.phase = 'applied') AND (OLD.phase, OLD.phase_changed_at, OLD.anonymised_at IS NULL)
  IS NOT (NEW.phase, NEW.phase_changed_at, NEW.anonymised_at IS NULL) BEGIN
  DELETE FROM waiting_applicant WHERE applicant = NEW.id;
  INSERT INTO waiting_applicant (applicant, job, since)
    SELECT NEW.id, NEW.job, NEW.phase_changed_at FROM job
    WHERE id = NEW.job AND status IN ('submitted', 'online', 'online_terminated')
      AND NEW.phase = 'applied' AND NEW.anonymised_at IS NULL;
END;
CREATE TRIGGER waiting_applicant_follows AFTER UPDATE OF status ON job
WHEN (OLD.status IN ('submitted', 'online', 'online_terminated'))
  <> (NEW.status IN ('submitted', 'online', 'online_terminated')) BEGIN
  DELETE FROM waiting_applicant WHERE job = NEW.id;
  INSERT INTO waiting_applicant (applicant, job, since)
    SELECT id, job, phase_changed_at FROM applicant
    WHERE job = NEW.id AND phase = 'applied' AND anonymised_at IS NULL
      AND NEW.status IN ('submitted', 'online', 'online_terminated');
END;
CREATE TRIGGER appointment_added AFTER INSERT ON interview WHEN NEW.cancelled_at IS NULL BEGIN
  INSERT INTO appointment (interview, job, starts_at)
    SELECT NEW.id, job, NEW.starts_at FROM applicant WHERE id = NEW.applicant;
END;

-- Whether the person sees the job at present: unread mentions of jobs that were lost are not walked.
ALTER TABLE mention ADD COLUMN seesJob INTEGER NOT NULL DEFAULT 0;
CREATE VIEW mention_sight AS SELECT m.source AS source, m.user AS user,
  EXISTS (SELECT 1 FROM users u WHERE u.id = m.user AND u.role = 'Administrator')
    OR EXISTS (SELECT 1 FROM job_reader r WHERE r.user = m.user AND r.job = m.job) AS seesJob FROM mention m;
UPDATE mention SET seesJob =
  (SELECT s.seesJob FROM mention_sight s WHERE s.source = mention.source AND s.user = mention.user);
DROP INDEX mention_unread;
CREATE INDEX mention_unread ON mention(user, date_created DESC) WHERE read_at IS NULL AND seesJob = 1;
DROP INDEX mention_by_user;
CREATE INDEX mention_by_user ON mention(user, job);
CREATE TRIGGER mention_added AFTER INSERT ON mention BEGIN
  UPDATE mention SET seesJob =
    (SELECT s.seesJob FROM mention_sight s WHERE s.source = mention.source AND s.user = mention.user)
    WHERE source = NEW.source AND user = NEW.user;
END;
CREATE TRIGGER mention_reader_added AFTER INSERT ON job_reader BEGIN
  UPDATE mention SET seesJob = 1 WHERE user = NEW.user AND job = NEW.job AND seesJob = 0;
END;
CREATE TRIGGER mention_reader_removed AFTER DELETE ON job_reader BEGIN
  UPDATE mention SET seesJob =
    (SELECT s.seesJob FROM mention_sight s WHERE s.source = mention.source AND s.user = mention.user)
    WHERE user = OLD.user AND job = OLD.job;
END;
CREATE TRIGGER mention_role AFTER UPDATE OF role ON users
WHEN (OLD.role = 'Administrator') <> (NEW.role = 'Administrator') BEGIN
  UPDATE mention SET seesJob =
    (SELECT s.seesJob FROM mention_sight s WHERE s.source = mention.source AND s.user = mention.user)
    WHERE user = NEW.id;
END;
