-- What each change of an applicant, a job, a conversation or a mail writes besides its own row: index entries that no
-- statement needs, counters that are touched twice, rows that stay as they are.

-- == history ==

-- The whole history and that of a person are merged from their kinds, each in the order of an index.
DROP INDEX history_by_job;
DROP INDEX history_by_job_person;
DROP INDEX history_by_job_kind_person;
CREATE INDEX history_by_job_person_kind ON history(job, person, kind, date_created) WHERE job IS NOT NULL;

-- == applicants ==

-- Found by their organization when it goes, in no order.
DROP INDEX applicant_by_organization;
CREATE INDEX applicant_by_organization ON applicant(organization);
-- Whether somebody is decided changes with a move, whether they are anonymous does not. An expression, so that only the
-- retention goes by it.
DROP INDEX applicant_undecided;
CREATE INDEX applicant_kept ON applicant(job || '') WHERE anonymised_at IS NULL;
-- A reference that a row may lack costs nothing there.
DROP INDEX applicant_by_creator;
CREATE INDEX applicant_by_creator ON applicant(user_created) WHERE user_created IS NOT NULL;
DROP INDEX applicant_event_by_actor;
CREATE INDEX applicant_event_by_actor ON applicant_event(actor) WHERE actor IS NOT NULL;
DROP INDEX conversation_by_applicant;
CREATE INDEX conversation_by_applicant ON conversation(applicant) WHERE applicant IS NOT NULL;
DROP INDEX attachment_by_applicant;
CREATE INDEX attachment_by_applicant ON attachment(applicant) WHERE applicant IS NOT NULL;
DROP INDEX attachment_by_conversation;
CREATE INDEX attachment_by_conversation ON attachment(conversation) WHERE conversation IS NOT NULL;
DROP INDEX attachment_by_organization;
CREATE INDEX attachment_by_organization ON attachment(organization, filesize) WHERE organization IS NOT NULL;
DROP INDEX attachment_by_uploader;
CREATE INDEX attachment_by_uploader ON attachment(uploaded_by) WHERE uploaded_by IS NOT NULL;

-- The last of a phase takes its counter away, instead of setting it to 0 first.
DROP TRIGGER phase_count_moved;
CREATE TRIGGER phase_count_moved AFTER UPDATE OF phase ON applicant WHEN OLD.phase <> NEW.phase BEGIN
  DELETE FROM phase_count WHERE job = OLD.job AND phase = OLD.phase AND applicants = 1;
  UPDATE phase_count SET applicants = applicants - 1 WHERE job = OLD.job AND phase = OLD.phase;
  INSERT INTO phase_count (job, phase, applicants) VALUES (NEW.job, NEW.phase, 1)
    ON CONFLICT DO UPDATE SET applicants = applicants + 1;
END;
DROP TRIGGER phase_count_removed;
CREATE TRIGGER phase_count_removed AFTER DELETE ON applicant BEGIN
  DELETE FROM phase_count WHERE job = OLD.job AND phase = OLD.phase AND applicants = 1;
  UPDATE phase_count SET applicants = applicants - 1 WHERE job = OLD.job AND phase = OLD.phase;
END;

-- == funnel ==

-- More measures of the same job and moment: [{measure, source, amount, isJobOnly}].
ALTER TABLE funnel_event ADD COLUMN further TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(further));
-- A move is one event: how long one was in the phase, the phase that is reached for the first time, the hire.
DROP TRIGGER funnel_applicant_moved;
CREATE TRIGGER funnel_applicant_moved AFTER UPDATE OF phase ON applicant WHEN NEW.phase <> OLD.phase BEGIN
  INSERT INTO funnel_event (job, at, measure, isJobOnly, further)
  SELECT NEW.job, NEW.phase_changed_at,
    'time:' || OLD.phase || '|' || iif(hours < 48, 'h' || hours, 'd' || min(hours / 24, 365)),
    OLD.phase NOT IN ('applied', 'qualificationCall', 'videoInterview', 'interview', 'trialWork', 'potentialAnalysis',
      'offer', 'rejected', 'hired'),
    (SELECT json_group_array(json_object('measure', measure, 'source', NEW.source, 'amount', amount,
        'isJobOnly', isJobOnly)) FROM (
      SELECT 'phase:' || NEW.phase AS measure, 1 AS amount, NEW.phase NOT IN ('applied', 'qualificationCall',
        'videoInterview', 'interview', 'trialWork', 'potentialAnalysis', 'offer', 'rejected', 'hired') AS isJobOnly
      WHERE NOT EXISTS (SELECT 1 FROM applicant_phase WHERE applicant = NEW.id AND phase = NEW.phase)
      UNION ALL SELECT 'hires', iif(NEW.phase = 'hired', 1, -1), 0 WHERE 'hired' IN (OLD.phase, NEW.phase)))
  FROM (SELECT max(0, (unixepoch(NEW.phase_changed_at) * 1000 + substr(NEW.phase_changed_at, 21, 3)
    - unixepoch(OLD.phase_changed_at) * 1000 - substr(OLD.phase_changed_at, 21, 3)) / 3600000) AS hours);
  INSERT INTO applicant_phase (applicant, phase)
  SELECT NEW.id, NEW.phase
  WHERE NOT EXISTS (SELECT 1 FROM applicant_phase WHERE applicant = NEW.id AND phase = NEW.phase);
END;

-- == jobs ==

-- What is due in a job is written for the people for whom it changes.
DROP TRIGGER job_reader_due_job;
CREATE TRIGGER job_reader_due_job AFTER UPDATE OF status, nextRenewal, userCampaignStartDate, booking ON job
WHEN (OLD.status, OLD.nextRenewal, OLD.userCampaignStartDate, OLD.booking)
  IS NOT (NEW.status, NEW.nextRenewal, NEW.userCampaignStartDate, NEW.booking) BEGIN
  UPDATE job_reader SET (new, renewal, starts_on, declined_at, unpublished_since) =
    (SELECT d.new, d.renewal, d.starts_on, d.declined_at, d.unpublished_since FROM job_reader_due d
      WHERE d.user = job_reader.user AND d.job = NEW.id)
    WHERE job = NEW.id AND EXISTS (SELECT 1 FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.id
      AND (d.new, d.renewal, d.starts_on, d.declined_at, d.unpublished_since) IS NOT (job_reader.new,
        job_reader.renewal, job_reader.starts_on, job_reader.declined_at, job_reader.unpublished_since));
END;
DROP TRIGGER job_reader_due_arrived;
CREATE TRIGGER job_reader_due_arrived AFTER UPDATE OF applicants, arrived ON job_count
WHEN (OLD.applicants, OLD.arrived) IS NOT (NEW.applicants, NEW.arrived) BEGIN
  UPDATE job_reader SET new =
    (SELECT d.new FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job)
    WHERE job = NEW.job AND new <>
      (SELECT d.new FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job);
END;
DROP TRIGGER job_reader_due_booking;
CREATE TRIGGER job_reader_due_booking AFTER UPDATE OF status ON booking WHEN OLD.status <> NEW.status BEGIN
  UPDATE job_reader SET declined_at =
    (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job)
    WHERE job = NEW.job AND declined_at IS NOT
      (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job);
END;
DROP TRIGGER job_reader_due_charge_added;
CREATE TRIGGER job_reader_due_charge_added AFTER INSERT ON card_charge BEGIN
  UPDATE job_reader SET declined_at =
    (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job)
    WHERE job = (SELECT job FROM booking WHERE id = NEW.booking) AND declined_at IS NOT
      (SELECT d.declined_at FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = job_reader.job);
END;
DROP TRIGGER job_reader_due_chatbot_added;
CREATE TRIGGER job_reader_due_chatbot_added AFTER INSERT ON chatbot_configuration BEGIN
  UPDATE job_reader SET unpublished_since =
    (SELECT d.unpublished_since FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job)
    WHERE job = NEW.job AND unpublished_since IS NOT
      (SELECT d.unpublished_since FROM job_reader_due d WHERE d.user = job_reader.user AND d.job = NEW.job);
END;

-- The last job of an owner in a status takes the counter away, instead of setting it to 0 first.
DROP TRIGGER job_total_changed;
CREATE TRIGGER job_total_changed AFTER UPDATE OF organization, user_created, status ON job
WHEN (OLD.owner, OLD.status) <> (NEW.owner, NEW.status) BEGIN
  DELETE FROM job_total WHERE owner IN (OLD.owner, '') AND status IN (OLD.status, '') AND jobs = 1
    AND NOT (owner IN (NEW.owner, '') AND status IN (NEW.status, ''));
  UPDATE job_total SET jobs = jobs - 1 WHERE owner IN (OLD.owner, '') AND status IN (OLD.status, '')
    AND NOT (owner IN (NEW.owner, '') AND status IN (NEW.status, ''));
  INSERT INTO job_total (status, name_key, owner, jobs)
    SELECT s.value, coalesce((SELECT name_key FROM organization_key WHERE id = o.value), ''), o.value, 1
    FROM json_each(json_array(NEW.status, '')) s, json_each(json_array(NEW.owner, '')) o
    WHERE NOT (o.value IN (OLD.owner, '') AND s.value IN (OLD.status, ''))
    ON CONFLICT (owner, status) DO UPDATE SET jobs = jobs + 1;
END;

-- == outbox ==

-- The clean-up asks for mails that were given up, not for all that wait.
DROP INDEX outbox_unsent;
CREATE INDEX outbox_given_up ON outbox(next_try_at) WHERE kind = 'mail' AND sent_at IS NULL AND tries >= 8;

-- == what no statement reads ==

DROP INDEX job_open;
DROP INDEX applicant_in_pool;
