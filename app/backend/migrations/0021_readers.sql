-- What the page "today" reads for a person, by that person: at any number of jobs and organizations it walks one index
-- for each section. It replaces the lists by organization and the marks of running jobs.
DROP INDEX job_running;
DROP INDEX job_running_by_creator;
DROP INDEX waiting_applicant_by_organization;
DROP INDEX appointment_by_organization;
DROP TRIGGER job_contact_added;
DROP TRIGGER job_contact_follows;
DROP INDEX job_contact_running;
ALTER TABLE job_contact DROP COLUMN isRunning;

-- Who sees a job as part of their work (scope.ts, seesJob); administrators, who see all, where they created the job or
-- are a contact. One person may be in it several times.
CREATE VIEW job_person AS
  SELECT j.id AS job, j.organization AS organization, u.id AS user
    FROM job j JOIN recruiter r ON r.organization = j.organization JOIN users u ON u.id = r.user
    WHERE (r.role = 'admin' AND u.role = 'Hiring Org') OR u.role = 'Agentur'
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN agency_assignment a ON a.organization = j.organization JOIN users u ON u.id = a.user
    WHERE u.role = 'Agentur'
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN organization o ON o.id = j.organization JOIN users u ON u.id = o.user_created
    WHERE u.role = 'Agentur'
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN users u ON u.id = j.user_created
    WHERE u.role = 'Administrator' OR (j.organization IS NULL AND u.role IN ('Hiring Org', 'Agentur'))
      OR (u.role = 'Hiring Org' AND EXISTS
        (SELECT 1 FROM recruiter r WHERE r.organization = j.organization AND r.user = u.id))
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN job_contact c ON c.job = j.id JOIN users u ON u.id = c.user
    WHERE u.role = 'Administrator' OR (u.role = 'Hiring Org' AND EXISTS
      (SELECT 1 FROM recruiter r WHERE r.organization = j.organization AND r.user = u.id));

-- The same as rows, each person once, with what is due in the job, kept by triggers.
CREATE TABLE job_reader (
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  -- Applicants of a running job who came since the person last looked.
  new INTEGER NOT NULL DEFAULT 0,
  -- The day on which a running campaign is renewed or ends.
  renewal TEXT,
  -- The day on which a booked campaign begins: the chatbot is closed until then.
  starts_on TEXT,
  -- Since when the newest charge of the card is declined and not paid.
  declined_at TEXT,
  -- Since when a running campaign has a chatbot in draft and none that was published.
  unpublished_since TEXT,
  PRIMARY KEY (user, job)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_reader_by_job ON job_reader(job);
CREATE INDEX job_reader_new ON job_reader(user, new DESC, job) WHERE new > 0;
CREATE INDEX job_reader_renewal ON job_reader(user, renewal) WHERE renewal IS NOT NULL;
CREATE INDEX job_reader_starts ON job_reader(user, starts_on) WHERE starts_on IS NOT NULL;
CREATE INDEX job_reader_declined ON job_reader(user, declined_at) WHERE declined_at IS NOT NULL;
CREATE INDEX job_reader_unpublished ON job_reader(user, unpublished_since) WHERE unpublished_since IS NOT NULL;

-- What the row of a person and a job should say.
CREATE VIEW job_reader_due AS SELECT
  r.user AS user,
  j.id AS job,
  iif(j.status IN ('submitted', 'online', 'online_terminated'),
    max(0, min(coalesce(c.applicants, 0), coalesce(c.arrived, 0)
      - coalesce((SELECT v.arrived FROM job_visit v WHERE v.user = r.user AND v.job = j.id), 0))), 0) AS new,
  iif(j.status IN ('online', 'online_terminated'), substr(j.nextRenewal, 1, 10), NULL) AS renewal,
  iif(j.status = 'submitted', substr(j.userCampaignStartDate, 1, 10), NULL) AS starts_on,
  iif(j.status IN ('submitted', 'online', 'online_terminated'),
    (SELECT iif(h.status = 'open' AND h.attempts > 0, coalesce(h.first_failed_at, h.date_created), NULL)
      FROM booking b JOIN card_charge h ON h.booking = b.id
      WHERE b.id = j.booking AND b.status = 'active' ORDER BY h.date_created DESC LIMIT 1), NULL) AS declined_at,
  iif(j.status IN ('online', 'online_terminated')
      AND NOT EXISTS (SELECT 1 FROM chatbot_configuration p WHERE p.job = j.id AND p.isDraft = 0),
    (SELECT d.date_created FROM chatbot_configuration d WHERE d.job = j.id AND d.isDraft = 1), NULL)
    AS unpublished_since
  FROM job_reader r JOIN job j ON j.id = r.job LEFT JOIN job_count c ON c.job = j.id;

-- Applicants who wait and appointments, by person.
CREATE TABLE waiting_reader (
  user TEXT NOT NULL,
  since TEXT NOT NULL,
  applicant TEXT NOT NULL,
  PRIMARY KEY (user, since, applicant)
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_reader_by_applicant ON waiting_reader(applicant, user);
CREATE TABLE appointment_reader (
  user TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  interview TEXT NOT NULL,
  PRIMARY KEY (user, starts_at, interview)
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_reader_by_interview ON appointment_reader(interview, user);

CREATE TRIGGER job_reader_added AFTER INSERT ON job_reader BEGIN
  UPDATE job_reader SET (new, renewal, starts_on, declined_at, unpublished_since) =
    (SELECT d.new, d.renewal, d.starts_on, d.declined_at, d.unpublished_since FROM job_reader_due d
      WHERE d.user = NEW.user AND d.job = NEW.job)
    WHERE user = NEW.user AND job = NEW.job;
  INSERT INTO waiting_reader (user, since, applicant)
    SELECT NEW.user, since, applicant FROM waiting_applicant WHERE job = NEW.job;
  INSERT INTO appointment_reader (user, starts_at, interview)
    SELECT NEW.user, starts_at, interview FROM appointment WHERE job = NEW.job;
END;
CREATE TRIGGER job_reader_removed AFTER DELETE ON job_reader BEGIN
  DELETE FROM waiting_reader WHERE user = OLD.user
    AND applicant IN (SELECT applicant FROM waiting_applicant WHERE job = OLD.job);
  DELETE FROM appointment_reader WHERE user = OLD.user
    AND interview IN (SELECT interview FROM appointment WHERE job = OLD.job);
END;
CREATE TRIGGER waiting_reader_added AFTER INSERT ON waiting_applicant BEGIN
  INSERT INTO waiting_reader (user, since, applicant)
    SELECT user, NEW.since, NEW.applicant FROM job_reader WHERE job = NEW.job;
END;
CREATE TRIGGER waiting_reader_removed AFTER DELETE ON waiting_applicant BEGIN
  DELETE FROM waiting_reader WHERE applicant = OLD.applicant;
END;
CREATE TRIGGER appointment_reader_added AFTER INSERT ON appointment BEGIN
  INSERT INTO appointment_reader (user, starts_at, interview)
    SELECT user, NEW.starts_at, NEW.interview FROM job_reader WHERE job = NEW.job;
END;
CREATE TRIGGER appointment_reader_moved AFTER UPDATE OF starts_at ON appointment BEGIN
  UPDATE appointment_reader SET starts_at = NEW.starts_at WHERE interview = NEW.interview;
END;
CREATE TRIGGER appointment_reader_removed AFTER DELETE ON appointment BEGIN
  DELETE FROM appointment_reader WHERE interview = OLD.interview;
END;

-- Who sees a job: by the job, by its contacts, by membership in its organization, by the person's role.
CREATE TRIGGER job_reader_job_added AFTER INSERT ON job BEGIN
  INSERT INTO job_reader (user, job) SELECT DISTINCT user, job FROM job_person WHERE job = NEW.id
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_job_changed AFTER UPDATE OF organization, user_created ON job
WHEN OLD.organization IS NOT NEW.organization OR OLD.user_created IS NOT NEW.user_created BEGIN
  DELETE FROM job_reader WHERE job = NEW.id
    AND user NOT IN (SELECT user FROM job_person WHERE job = NEW.id);
  INSERT INTO job_reader (user, job) SELECT DISTINCT user, job FROM job_person WHERE job = NEW.id
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_contact_added AFTER INSERT ON job_contact BEGIN
  INSERT INTO job_reader (user, job)
    SELECT DISTINCT user, job FROM job_person WHERE job = NEW.job AND user = NEW.user ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_contact_removed AFTER DELETE ON job_contact BEGIN
  DELETE FROM job_reader WHERE job = OLD.job AND user = OLD.user
    AND NOT EXISTS (SELECT 1 FROM job_person p WHERE p.job = OLD.job AND p.user = OLD.user);
END;
CREATE TRIGGER job_reader_recruiter_added AFTER INSERT ON recruiter BEGIN
  INSERT INTO job_reader (user, job)
    SELECT DISTINCT user, job FROM job_person WHERE user = NEW.user AND organization = NEW.organization
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_recruiter_changed AFTER UPDATE OF role ON recruiter WHEN OLD.role <> NEW.role BEGIN
  DELETE FROM job_reader WHERE user = NEW.user AND job IN (SELECT id FROM job WHERE organization = NEW.organization)
    AND job NOT IN
      (SELECT job FROM job_person WHERE user = NEW.user AND organization = NEW.organization);
  INSERT INTO job_reader (user, job)
    SELECT DISTINCT user, job FROM job_person WHERE user = NEW.user AND organization = NEW.organization
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_recruiter_removed AFTER DELETE ON recruiter BEGIN
  DELETE FROM job_reader WHERE user = OLD.user AND job IN (SELECT id FROM job WHERE organization = OLD.organization)
    AND job NOT IN
      (SELECT job FROM job_person WHERE user = OLD.user AND organization = OLD.organization);
END;
CREATE TRIGGER job_reader_agency_added AFTER INSERT ON agency_assignment BEGIN
  INSERT INTO job_reader (user, job)
    SELECT DISTINCT user, job FROM job_person WHERE user = NEW.user AND organization = NEW.organization
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_agency_removed AFTER DELETE ON agency_assignment BEGIN
  DELETE FROM job_reader WHERE user = OLD.user AND job IN (SELECT id FROM job WHERE organization = OLD.organization)
    AND job NOT IN
      (SELECT job FROM job_person WHERE user = OLD.user AND organization = OLD.organization);
END;
CREATE TRIGGER job_reader_organization AFTER UPDATE OF user_created ON organization
WHEN OLD.user_created IS NOT NEW.user_created BEGIN
  DELETE FROM job_reader WHERE user = OLD.user_created AND job IN (SELECT id FROM job WHERE organization = NEW.id)
    AND job NOT IN (SELECT job FROM job_person WHERE user = OLD.user_created AND organization = NEW.id);
  INSERT INTO job_reader (user, job)
    SELECT DISTINCT user, job FROM job_person WHERE user = NEW.user_created AND organization = NEW.id
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER job_reader_role AFTER UPDATE OF role ON users WHEN OLD.role <> NEW.role BEGIN
  DELETE FROM job_reader WHERE user = NEW.id AND job NOT IN (SELECT job FROM job_person WHERE user = NEW.id);
  INSERT INTO job_reader (user, job) SELECT DISTINCT user, job FROM job_person WHERE user = NEW.id
    ON CONFLICT DO NOTHING;
END;

-- What is due in a job.
CREATE TRIGGER job_reader_due_job AFTER UPDATE OF status, nextRenewal, userCampaignStartDate, booking ON job
WHEN (OLD.status, OLD.nextRenewal, OLD.userCampaignStartDate, OLD.booking)
  IS NOT (NEW.status, NEW.nextRenewal, NEW.userCampaignStartDate, NEW.booking) BEGIN
  UPDATE job_reader SET (new, renewal, starts_on, declined_at, unpublished_since) =
    (SELECT d.new, d.renewal, d.starts_on, d.declined_at, d.unpublished_since FROM job_reader_due d
      WHERE d.user = job_reader.user AND d.job = NEW.id)
    WHERE job = NEW.id;
END;
CREATE TRIGGER job_reader_due_arrived AFTER UPDATE OF applicants, arrived ON job_count
WHEN (OLD.applicants, OLD.arrived) IS NOT (NEW.applicants, NEW.arrived) BEGIN
  UPDATE job_reader SET new =
    (SELECT d.new FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job) WHERE job = NEW.job;
END;
CREATE TRIGGER job_reader_due_visited AFTER INSERT ON job_visit BEGIN
  UPDATE job_reader SET new = (SELECT d.new FROM job_reader_due d WHERE d.user = NEW.user AND d.job = NEW.job)
    WHERE user = NEW.user AND job = NEW.job;
END;
CREATE TRIGGER job_reader_due_visited_again AFTER UPDATE OF arrived ON job_visit BEGIN
  UPDATE job_reader SET new = (SELECT d.new FROM job_reader_due d WHERE d.user = NEW.user AND d.job = NEW.job)
    WHERE user = NEW.user AND job = NEW.job;
END;
CREATE TRIGGER job_reader_due_charge_added AFTER INSERT ON card_charge BEGIN
  UPDATE job_reader SET declined_at =
    (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job)
    WHERE job = (SELECT job FROM booking WHERE id = NEW.booking);
END;
CREATE TRIGGER job_reader_due_charge AFTER UPDATE OF status, attempts, first_failed_at ON card_charge
WHEN (OLD.status, OLD.attempts, OLD.first_failed_at) IS NOT (NEW.status, NEW.attempts, NEW.first_failed_at) BEGIN
  UPDATE job_reader SET declined_at =
    (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job)
    WHERE job = (SELECT job FROM booking WHERE id = NEW.booking);
END;
CREATE TRIGGER job_reader_due_booking AFTER UPDATE OF status ON booking WHEN OLD.status <> NEW.status BEGIN
  UPDATE job_reader SET declined_at =
    (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job)
    WHERE job = NEW.job;
END;
CREATE TRIGGER job_reader_due_chatbot_added AFTER INSERT ON chatbot_configuration BEGIN
  UPDATE job_reader SET unpublished_since =
    (SELECT d.unpublished_since FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job)
    WHERE job = NEW.job;
END;
CREATE TRIGGER job_reader_due_chatbot AFTER UPDATE OF isDraft ON chatbot_configuration
WHEN OLD.isDraft <> NEW.isDraft BEGIN
  UPDATE job_reader SET unpublished_since =
    (SELECT d.unpublished_since FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job)
    WHERE job = NEW.job;
END;
CREATE TRIGGER job_reader_due_chatbot_removed AFTER DELETE ON chatbot_configuration BEGIN
  UPDATE job_reader SET unpublished_since =
    (SELECT d.unpublished_since FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = OLD.job)
    WHERE job = OLD.job;
END;

INSERT INTO job_reader (user, job) SELECT DISTINCT user, job FROM job_person;
