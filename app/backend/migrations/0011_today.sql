-- What the page "today" reads: running jobs of an organization or a person, who waits, and appointments.
CREATE INDEX job_running ON job(organization, date_updated DESC, id DESC)
  WHERE status IN ('submitted', 'online', 'online_terminated');
CREATE INDEX job_running_by_creator ON job(user_created, date_updated DESC, id DESC)
  WHERE status IN ('submitted', 'online', 'online_terminated');

-- Applicants in the first phase of running jobs, by job and by organization: who waits longest is found without reading
-- the others, or those of ended jobs.
CREATE TABLE waiting_applicant (
  applicant TEXT PRIMARY KEY REFERENCES applicant(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  organization TEXT NOT NULL,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_applicant_by_job ON waiting_applicant(job, since);
CREATE INDEX waiting_applicant_by_organization ON waiting_applicant(organization, since);
INSERT INTO waiting_applicant (applicant, job, organization, since)
  SELECT a.id, a.job, a.organization, a.phase_changed_at FROM applicant a JOIN job j ON j.id = a.job
  WHERE a.phase = 'applied' AND a.anonymised_at IS NULL
    AND j.status IN ('submitted', 'online', 'online_terminated');
CREATE TRIGGER waiting_applicant_added AFTER INSERT ON applicant
WHEN NEW.phase = 'applied' AND NEW.anonymised_at IS NULL BEGIN
  INSERT INTO waiting_applicant (applicant, job, organization, since)
    SELECT NEW.id, NEW.job, NEW.organization, NEW.phase_changed_at FROM job
    WHERE id = NEW.job AND status IN ('submitted', 'online', 'online_terminated');
END;
CREATE TRIGGER waiting_applicant_changed AFTER UPDATE OF phase, phase_changed_at, anonymised_at ON applicant BEGIN
  DELETE FROM waiting_applicant WHERE applicant = NEW.id;
  INSERT INTO waiting_applicant (applicant, job, organization, since)
    SELECT NEW.id, NEW.job, NEW.organization, NEW.phase_changed_at FROM job
    WHERE id = NEW.job AND status IN ('submitted', 'online', 'online_terminated')
      AND NEW.phase = 'applied' AND NEW.anonymised_at IS NULL;
END;
CREATE TRIGGER waiting_applicant_follows AFTER UPDATE OF status ON job
WHEN (OLD.status IN ('submitted', 'online', 'online_terminated'))
  <> (NEW.status IN ('submitted', 'online', 'online_terminated')) BEGIN
  DELETE FROM waiting_applicant WHERE job = NEW.id;
  INSERT INTO waiting_applicant (applicant, job, organization, since)
    SELECT id, job, organization, phase_changed_at FROM applicant
    WHERE job = NEW.id AND phase = 'applied' AND anonymised_at IS NULL
      AND NEW.status IN ('submitted', 'online', 'online_terminated');
END;

-- Whether the contact's job runs, kept by triggers: a contact of many ended jobs finds the running ones.
ALTER TABLE job_contact ADD COLUMN isRunning INTEGER NOT NULL DEFAULT 0;
UPDATE job_contact SET isRunning = 1
  WHERE job IN (SELECT id FROM job WHERE status IN ('submitted', 'online', 'online_terminated'));
CREATE INDEX job_contact_running ON job_contact(user, job) WHERE isRunning = 1;
CREATE TRIGGER job_contact_added AFTER INSERT ON job_contact BEGIN
  UPDATE job_contact SET isRunning =
    EXISTS (SELECT 1 FROM job WHERE id = NEW.job AND status IN ('submitted', 'online', 'online_terminated'))
    WHERE job = NEW.job AND user = NEW.user;
END;
CREATE TRIGGER job_contact_follows AFTER UPDATE OF status ON job
WHEN (OLD.status IN ('submitted', 'online', 'online_terminated'))
  <> (NEW.status IN ('submitted', 'online', 'online_terminated')) BEGIN
  UPDATE job_contact SET isRunning = NEW.status IN ('submitted', 'online', 'online_terminated') WHERE job = NEW.id;
END;

-- Interviews that were not cancelled, by job and by organization: those of a day are found without reading the
-- applicants.
CREATE TABLE appointment (
  interview TEXT PRIMARY KEY REFERENCES interview(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  organization TEXT NOT NULL,
  starts_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_by_job ON appointment(job, starts_at);
CREATE INDEX appointment_by_organization ON appointment(organization, starts_at);
INSERT INTO appointment (interview, job, organization, starts_at)
  SELECT i.id, a.job, a.organization, i.starts_at FROM interview i JOIN applicant a ON a.id = i.applicant
  WHERE i.cancelled_at IS NULL;
CREATE TRIGGER appointment_added AFTER INSERT ON interview WHEN NEW.cancelled_at IS NULL BEGIN
  INSERT INTO appointment (interview, job, organization, starts_at)
    SELECT NEW.id, job, organization, NEW.starts_at FROM applicant WHERE id = NEW.applicant;
END;
CREATE TRIGGER appointment_moved AFTER UPDATE OF starts_at ON interview BEGIN
  UPDATE appointment SET starts_at = NEW.starts_at WHERE interview = NEW.id;
END;
CREATE TRIGGER appointment_cancelled AFTER UPDATE OF cancelled_at ON interview WHEN NEW.cancelled_at IS NOT NULL BEGIN
  DELETE FROM appointment WHERE interview = NEW.id;
END;
