-- What a write looks for, it finds by an index: also what refers to a row that is deleted.

-- == counters of jobs ==

-- One owner at a time: with both in one list SQLite reads every owner of a status.
DROP TRIGGER job_total_removed;
CREATE TRIGGER job_total_removed AFTER DELETE ON job BEGIN
  DELETE FROM job_total WHERE owner = OLD.owner AND status IN (OLD.status, '') AND jobs = 1;
  DELETE FROM job_total WHERE owner = '' AND status IN (OLD.status, '') AND jobs = 1;
  UPDATE job_total SET jobs = jobs - 1 WHERE owner = OLD.owner AND status IN (OLD.status, '');
  UPDATE job_total SET jobs = jobs - 1 WHERE owner = '' AND status IN (OLD.status, '');
END;
DROP TRIGGER job_total_changed;
CREATE TRIGGER job_total_changed AFTER UPDATE OF organization, user_created, status ON job
WHEN (OLD.owner, OLD.status) <> (NEW.owner, NEW.status) BEGIN
  DELETE FROM job_total WHERE owner = OLD.owner AND status IN (OLD.status, '') AND jobs = 1
    AND NOT (owner IN (NEW.owner, '') AND status IN (NEW.status, ''));
  DELETE FROM job_total WHERE owner = '' AND status = OLD.status AND jobs = 1 AND status <> NEW.status;
  UPDATE job_total SET jobs = jobs - 1 WHERE owner = OLD.owner AND status IN (OLD.status, '')
    AND NOT (owner IN (NEW.owner, '') AND status IN (NEW.status, ''));
  UPDATE job_total SET jobs = jobs - 1 WHERE owner = '' AND status = OLD.status AND status <> NEW.status;
  INSERT INTO job_total (status, name_key, owner, jobs)
    SELECT s.value, coalesce((SELECT name_key FROM organization_key WHERE id = o.value), ''), o.value, 1
    FROM json_each(json_array(NEW.status, '')) s, json_each(json_array(NEW.owner, '')) o
    WHERE NOT (o.value IN (OLD.owner, '') AND s.value IN (OLD.status, ''))
    ON CONFLICT (owner, status) DO UPDATE SET jobs = jobs + 1;
END;

-- == readers of jobs ==

-- As in 0021. The + keeps SQLite from reading all people of a role first.
DROP VIEW job_person;
CREATE VIEW job_person AS
  SELECT j.id AS job, j.organization AS organization, u.id AS user
    FROM job j JOIN recruiter r ON r.organization = j.organization JOIN users u ON u.id = r.user
    WHERE (r.role = 'admin' AND +u.role = 'Hiring Org') OR +u.role = 'Agentur'
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN agency_assignment a ON a.organization = j.organization JOIN users u ON u.id = a.user
    WHERE +u.role = 'Agentur'
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN organization o ON o.id = j.organization JOIN users u ON u.id = o.user_created
    WHERE +u.role = 'Agentur'
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN users u ON u.id = j.user_created
    WHERE +u.role = 'Administrator' OR (j.organization IS NULL AND +u.role IN ('Hiring Org', 'Agentur'))
      OR (+u.role = 'Hiring Org' AND EXISTS
        (SELECT 1 FROM recruiter r WHERE r.organization = j.organization AND r.user = u.id))
  UNION ALL
  SELECT j.id, j.organization, u.id
    FROM job j JOIN job_contact c ON c.job = j.id JOIN users u ON u.id = c.user
    WHERE +u.role = 'Administrator' OR (+u.role = 'Hiring Org' AND EXISTS
      (SELECT 1 FROM recruiter r WHERE r.organization = j.organization AND r.user = u.id));

-- == applicants ==

-- By the address alone: the same person is found in all jobs of an organization, and in one of them as before.
DROP INDEX applicant_by_email;
CREATE INDEX applicant_by_email ON applicant(email_key, job) WHERE email_key IS NOT NULL;
DROP INDEX applicant_by_phone;
CREATE INDEX applicant_by_phone ON applicant(phone_key, job) WHERE phone_key IS NOT NULL;
CREATE INDEX applicant_by_responsible ON applicant(responsible) WHERE responsible IS NOT NULL;

-- == mails ==

CREATE INDEX outbox_by_recipient ON outbox(recipient COLLATE NOCASE) WHERE recipient IS NOT NULL;
CREATE INDEX outbox_by_applicant ON outbox(payload ->> '$.about') WHERE payload ->> '$.about' IS NOT NULL;

-- == references ==

CREATE INDEX board_view_by_job ON board_view(job) WHERE job IS NOT NULL;
CREATE INDEX booking_by_user ON booking(user) WHERE user IS NOT NULL;
-- With drafts, whose number is NULL.
DROP INDEX chatbot_configuration_live;
CREATE UNIQUE INDEX chatbot_configuration_live ON chatbot_configuration(job, number DESC);
CREATE INDEX checkout_by_user ON checkout(user) WHERE user IS NOT NULL;
CREATE INDEX credit_entry_by_user ON credit_entry(user) WHERE user IS NOT NULL;
CREATE INDEX employerBrand_benefits_by_benefit ON employerBrand_benefits(benefits_id);
CREATE INDEX employerBrand_by_creator ON employerBrand(user_created) WHERE user_created IS NOT NULL;
CREATE INDEX folder_by_organization ON folder(organization) WHERE organization IS NOT NULL;
CREATE INDEX folder_by_owner ON folder(owner) WHERE owner IS NOT NULL;
CREATE INDEX invitation_by_email ON invitation(email);
CREATE INDEX label_by_job ON label(job) WHERE job IS NOT NULL;
CREATE INDEX payment_by_user ON payment(user) WHERE user IS NOT NULL;
