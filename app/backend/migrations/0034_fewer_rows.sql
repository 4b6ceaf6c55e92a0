-- What the tabs of a job read, in the order in which they show it: an order that no index has costs every row twice.

-- == creatives ==

-- A removed creative keeps its row; a job's page lists only the others.
CREATE INDEX creative_shown ON creative(job, number) WHERE date_removed IS NULL;

-- == files ==

DROP INDEX files_by_folder;
CREATE INDEX files_by_folder ON files(folder, created_on, id);

-- == jobs ==

CREATE INDEX job_contact_in_order ON job_contact(job, position, user);

-- == history ==

-- Walked backwards, so that entries of one moment come in the order of their rows, the newest first, too.
DROP INDEX history_by_job;
CREATE INDEX history_by_job ON history(job, date_created);
DROP INDEX history_by_job_kind;
CREATE INDEX history_by_job_kind ON history(job, kind, date_created) WHERE job IS NOT NULL;
DROP INDEX history_by_job_person;
CREATE INDEX history_by_job_person ON history(job, person, date_created) WHERE job IS NOT NULL;
DROP INDEX history_by_job_kind_person;
CREATE INDEX history_by_job_kind_person ON history(job, kind, person, date_created) WHERE job IS NOT NULL;
