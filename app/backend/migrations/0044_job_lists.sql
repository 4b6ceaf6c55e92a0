-- What lists of jobs read, so that no sort, filter, search or page reads rows by the number of jobs.

-- As lists are sorted by it: the folding of collections/queries/folded.ts.
ALTER TABLE job ADD COLUMN title_key TEXT GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(
  lower(title), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss')) VIRTUAL;
-- In whose lists the job is: the organization's; without one, its creator's.
ALTER TABLE job ADD COLUMN owner TEXT GENERATED ALWAYS AS (coalesce(organization, user_created, 'nobody')) VIRTUAL;
-- The number of the owner's chunk and, in the last nine bits, that of the job in it.
ALTER TABLE job ADD COLUMN place INTEGER;
ALTER TABLE job ADD COLUMN chunk INTEGER GENERATED ALWAYS AS (place >> 9) VIRTUAL;
-- The path of the job's entry in each column.
ALTER TABLE job ADD COLUMN slot TEXT GENERATED ALWAYS AS ('$[' || (place & 511) || ']') VIRTUAL;

-- == lists of an owner ==

-- Up to 512 jobs of an owner in one row, column by column. The id of an entry that is free is null.
CREATE TABLE job_chunk (
  owner TEXT NOT NULL,
  chunk INTEGER NOT NULL,
  -- Entries that are not free.
  jobs INTEGER NOT NULL DEFAULT 0,
  ids TEXT NOT NULL DEFAULT '[]',
  titles TEXT NOT NULL DEFAULT '[]',
  numbers TEXT NOT NULL DEFAULT '[]',
  statuses TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (owner, chunk)
) STRICT, WITHOUT ROWID;
-- What changes with each save, and what only members of the organization need, are rows of their own.
CREATE TABLE job_chunk_date (
  owner TEXT NOT NULL,
  chunk INTEGER NOT NULL,
  updated TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (owner, chunk)
) STRICT, WITHOUT ROWID;
CREATE TABLE job_chunk_person (
  owner TEXT NOT NULL,
  chunk INTEGER NOT NULL,
  -- [user's id] of each job: who created it, and its contacts.
  people TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (owner, chunk)
) STRICT, WITHOUT ROWID;

CREATE VIEW job_entry AS SELECT j.id AS id, j.owner AS owner, j.place AS place, j.title AS title,
  j.idExternal AS number, j.status AS status, j.date_updated AS updated,
  (SELECT json_group_array(p.user) FROM (SELECT j.user_created AS user WHERE j.user_created IS NOT NULL
    UNION SELECT c.user FROM job_contact c WHERE c.job = j.id ORDER BY 1) p) AS people
FROM job j;

-- Enters a job into the first chunk of its owner that has room.
CREATE TRIGGER job_entry_added INSTEAD OF INSERT ON job_entry BEGIN
  INSERT INTO job_chunk (owner, chunk)
    SELECT NEW.owner, coalesce((SELECT max(chunk) + 1 FROM job_chunk WHERE owner = NEW.owner), 0)
    WHERE NOT EXISTS (SELECT 1 FROM job_chunk WHERE owner = NEW.owner AND jobs < 512);
  UPDATE job SET place = (SELECT (chunk << 9) + iif(jobs = json_array_length(ids), jobs,
      (SELECT key FROM json_each(ids) WHERE type = 'null' LIMIT 1))
      FROM job_chunk WHERE owner = NEW.owner AND jobs < 512 ORDER BY chunk LIMIT 1)
    WHERE id = NEW.id;
  UPDATE job_chunk SET
    jobs = jobs + 1,
    ids = json_set(ids, j.slot, j.id),
    titles = json_set(titles, j.slot, j.title),
    numbers = json_set(numbers, j.slot, j.idExternal),
    statuses = json_set(statuses, j.slot, j.status)
    FROM job j WHERE j.id = NEW.id AND job_chunk.owner = j.owner AND job_chunk.chunk = j.chunk;
  INSERT INTO job_chunk_date (owner, chunk, updated)
    SELECT owner, chunk, json_array(date_updated) FROM job WHERE id = NEW.id
    ON CONFLICT DO UPDATE SET updated =
      (SELECT json_set(job_chunk_date.updated, j.slot, j.date_updated) FROM job j WHERE j.id = NEW.id);
  INSERT INTO job_chunk_person (owner, chunk, people)
    SELECT j.owner, j.chunk, json_array(json(e.people)) FROM job j JOIN job_entry e ON e.id = j.id WHERE j.id = NEW.id
    ON CONFLICT DO UPDATE SET people = (SELECT json_set(job_chunk_person.people, j.slot, json(e.people))
      FROM job j JOIN job_entry e ON e.id = j.id WHERE j.id = NEW.id);
END;
-- Frees the place that a job had.
CREATE VIEW freed_job_place AS SELECT owner, place FROM job WHERE 0;
CREATE TRIGGER job_place_freed INSTEAD OF INSERT ON freed_job_place BEGIN
  UPDATE job_chunk SET
    jobs = jobs - 1,
    ids = json_set(ids, '$[' || (NEW.place & 511) || ']', NULL),
    titles = json_set(titles, '$[' || (NEW.place & 511) || ']', '')
    WHERE owner = NEW.owner AND chunk = NEW.place >> 9;
  UPDATE job_chunk_person SET people = json_set(people, '$[' || (NEW.place & 511) || ']', json('[]'))
    WHERE owner = NEW.owner AND chunk = NEW.place >> 9;
  DELETE FROM job_chunk WHERE owner = NEW.owner AND chunk = NEW.place >> 9 AND jobs = 0;
  DELETE FROM job_chunk_date WHERE owner = NEW.owner AND chunk = NEW.place >> 9
    AND NOT EXISTS (SELECT 1 FROM job_chunk c WHERE c.owner = NEW.owner AND c.chunk = NEW.place >> 9);
  DELETE FROM job_chunk_person WHERE owner = NEW.owner AND chunk = NEW.place >> 9
    AND NOT EXISTS (SELECT 1 FROM job_chunk c WHERE c.owner = NEW.owner AND c.chunk = NEW.place >> 9);
END;

UPDATE job SET place = n.number FROM
  (SELECT id, row_number() OVER (PARTITION BY owner ORDER BY id) - 1 AS number FROM job) n WHERE n.id = job.id;
INSERT INTO job_chunk (owner, chunk, jobs, ids, titles, numbers, statuses)
  SELECT owner, place >> 9, count(*), json_group_array(id ORDER BY place), json_group_array(title ORDER BY place),
    json_group_array(number ORDER BY place), json_group_array(status ORDER BY place)
  FROM job_entry GROUP BY 1, 2;
INSERT INTO job_chunk_date (owner, chunk, updated)
  SELECT owner, place >> 9, json_group_array(updated ORDER BY place) FROM job_entry GROUP BY 1, 2;
INSERT INTO job_chunk_person (owner, chunk, people)
  SELECT owner, place >> 9, json_group_array(json(people) ORDER BY place) FROM job_entry GROUP BY 1, 2;

CREATE TRIGGER job_chunk_added AFTER INSERT ON job BEGIN
  INSERT INTO job_entry (id, owner) VALUES (NEW.id, NEW.owner);
END;
CREATE TRIGGER job_chunk_removed AFTER DELETE ON job BEGIN
  INSERT INTO freed_job_place (owner, place) VALUES (OLD.owner, OLD.place);
END;
CREATE TRIGGER job_chunk_moved AFTER UPDATE OF organization, user_created ON job WHEN OLD.owner <> NEW.owner BEGIN
  INSERT INTO freed_job_place (owner, place) VALUES (OLD.owner, OLD.place);
  INSERT INTO job_entry (id, owner) VALUES (NEW.id, NEW.owner);
END;
CREATE TRIGGER job_chunk_changed AFTER UPDATE OF title, idExternal, status ON job
WHEN (OLD.title, OLD.idExternal, OLD.status) IS NOT (NEW.title, NEW.idExternal, NEW.status) BEGIN
  UPDATE job_chunk SET
    titles = json_set(titles, NEW.slot, NEW.title),
    numbers = json_set(numbers, NEW.slot, NEW.idExternal),
    statuses = json_set(statuses, NEW.slot, NEW.status)
    WHERE owner = NEW.owner AND chunk = NEW.chunk;
END;
CREATE TRIGGER job_chunk_saved AFTER UPDATE OF date_updated ON job WHEN OLD.date_updated <> NEW.date_updated BEGIN
  UPDATE job_chunk_date SET updated = json_set(updated, NEW.slot, NEW.date_updated)
    WHERE owner = NEW.owner AND chunk = NEW.chunk;
END;
CREATE TRIGGER job_chunk_creator AFTER UPDATE OF user_created ON job
WHEN OLD.owner = NEW.owner AND OLD.user_created IS NOT NEW.user_created BEGIN
  UPDATE job_chunk_person SET people = json_set(job_chunk_person.people, j.slot, json(e.people))
    FROM job j JOIN job_entry e ON e.id = j.id
    WHERE j.id = NEW.id AND job_chunk_person.owner = j.owner AND job_chunk_person.chunk = j.chunk;
END;
CREATE TRIGGER job_chunk_contact_added AFTER INSERT ON job_contact BEGIN
  UPDATE job_chunk_person SET people = json_set(job_chunk_person.people, j.slot, json(e.people))
    FROM job j JOIN job_entry e ON e.id = j.id
    WHERE j.id = NEW.job AND job_chunk_person.owner = j.owner AND job_chunk_person.chunk = j.chunk;
END;
CREATE TRIGGER job_chunk_contact_removed AFTER DELETE ON job_contact BEGIN
  UPDATE job_chunk_person SET people = json_set(job_chunk_person.people, j.slot, json(e.people))
    FROM job j JOIN job_entry e ON e.id = j.id
    WHERE j.id = OLD.job AND job_chunk_person.owner = j.owner AND job_chunk_person.chunk = j.chunk;
END;
CREATE TRIGGER job_chunk_contact_changed AFTER UPDATE OF job, user ON job_contact
WHEN (OLD.job, OLD.user) <> (NEW.job, NEW.user) BEGIN
  UPDATE job_chunk_person SET people = json_set(job_chunk_person.people, j.slot, json(e.people))
    FROM job j JOIN job_entry e ON e.id = j.id
    WHERE j.id IN (OLD.job, NEW.job) AND job_chunk_person.owner = j.owner AND job_chunk_person.chunk = j.chunk;
END;

-- == counters ==

-- How many jobs an owner has in a status. The owner '' is everybody, the status '' is every one. No row for none.
CREATE TABLE job_total (
  status TEXT NOT NULL,
  -- As lists are sorted by it: the organization's name; '' for jobs without one.
  name_key TEXT NOT NULL,
  owner TEXT NOT NULL,
  jobs INTEGER NOT NULL,
  PRIMARY KEY (status, name_key, owner)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX job_total_by_owner ON job_total(owner, status);

CREATE VIEW organization_key AS SELECT id, replace(replace(replace(replace(replace(replace(replace(
  lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS name_key
FROM organization;

INSERT INTO job_total (status, name_key, owner, jobs)
  SELECT s.status, coalesce(k.name_key, ''), s.owner, s.jobs FROM (
    SELECT status, owner, count(*) AS jobs FROM job GROUP BY 1, 2
    UNION ALL SELECT '', owner, count(*) FROM job GROUP BY 2
    UNION ALL SELECT status, '', count(*) FROM job GROUP BY 1
    UNION ALL SELECT '', '', count(*) FROM job HAVING count(*) > 0
  ) s LEFT JOIN organization_key k ON k.id = s.owner;

CREATE TRIGGER job_total_added AFTER INSERT ON job BEGIN
  INSERT INTO job_total (status, name_key, owner, jobs)
    SELECT s.value, coalesce((SELECT name_key FROM organization_key WHERE id = o.value), ''), o.value, 1
    FROM json_each(json_array(NEW.status, '')) s, json_each(json_array(NEW.owner, '')) o WHERE true
    ON CONFLICT (owner, status) DO UPDATE SET jobs = jobs + 1;
END;
CREATE TRIGGER job_total_removed AFTER DELETE ON job BEGIN
  UPDATE job_total SET jobs = jobs - 1 WHERE owner IN (OLD.owner, '') AND status IN (OLD.status, '');
  DELETE FROM job_total WHERE owner IN (OLD.owner, '') AND status IN (OLD.status, '') AND jobs = 0;
END;
CREATE TRIGGER job_total_changed AFTER UPDATE OF organization, user_created, status ON job
WHEN (OLD.owner, OLD.status) <> (NEW.owner, NEW.status) BEGIN
  UPDATE job_total SET jobs = jobs - 1 WHERE owner IN (OLD.owner, '') AND status IN (OLD.status, '')
    AND NOT (owner IN (NEW.owner, '') AND status IN (NEW.status, ''));
  DELETE FROM job_total WHERE owner IN (OLD.owner, '') AND status IN (OLD.status, '') AND jobs = 0;
  INSERT INTO job_total (status, name_key, owner, jobs)
    SELECT s.value, coalesce((SELECT name_key FROM organization_key WHERE id = o.value), ''), o.value, 1
    FROM json_each(json_array(NEW.status, '')) s, json_each(json_array(NEW.owner, '')) o
    WHERE NOT (o.value IN (OLD.owner, '') AND s.value IN (OLD.status, ''))
    ON CONFLICT (owner, status) DO UPDATE SET jobs = jobs + 1;
END;
CREATE TRIGGER job_total_renamed AFTER UPDATE OF name ON organization WHEN OLD.name <> NEW.name BEGIN
  UPDATE job_total SET name_key = (SELECT name_key FROM organization_key WHERE id = NEW.id) WHERE owner = NEW.id;
END;

-- == lists of all jobs ==

-- `status || ''`: statements that ask for a status besides would read all its jobs by an index of the column.
CREATE INDEX job_by_status_updated ON job(status || '', date_updated, id);
CREATE INDEX job_by_title ON job(title_key, id);
CREATE INDEX job_by_status_title ON job(status || '', title_key, id);
CREATE INDEX job_by_number ON job(idExternal, id);
CREATE INDEX job_by_status_number ON job(status || '', idExternal, id);

-- == search ==

-- What a hit shows of its job by which hits are sorted; the index holds text and status alone.
DROP TRIGGER job_search_insert;
DROP TRIGGER job_search_update;
DROP TRIGGER job_search_delete;
DROP TABLE job_search;
CREATE VIEW job_words AS SELECT j.rowid AS key, j.title || ' ' || coalesce(j.idExternal, '') AS text,
  replace(j.status, '_', '') AS status, j.id AS job, j.title_key AS title_key, j.idExternal AS number,
  j.date_updated AS updated, j.owner AS owner,
  (SELECT t.name_key FROM job_total t WHERE t.owner = j.owner AND t.status = '') AS name_key
FROM job j;
CREATE VIRTUAL TABLE job_search USING fts5(
  text, status, job UNINDEXED, title_key UNINDEXED, number UNINDEXED, updated UNINDEXED, owner UNINDEXED,
  name_key UNINDEXED, content = 'job_words', content_rowid = 'key',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
INSERT INTO job_search (job_search) VALUES ('rebuild');
CREATE TRIGGER job_search_insert AFTER INSERT ON job BEGIN
  INSERT INTO job_search (rowid, text, status)
    VALUES (NEW.rowid, NEW.title || ' ' || coalesce(NEW.idExternal, ''), replace(NEW.status, '_', ''));
END;
CREATE TRIGGER job_search_update AFTER UPDATE OF title, idExternal, status ON job
WHEN (OLD.title, OLD.idExternal, OLD.status) IS NOT (NEW.title, NEW.idExternal, NEW.status) BEGIN
  INSERT INTO job_search (job_search, rowid, text, status) VALUES ('delete', OLD.rowid,
    OLD.title || ' ' || coalesce(OLD.idExternal, ''), replace(OLD.status, '_', ''));
  INSERT INTO job_search (rowid, text, status)
    VALUES (NEW.rowid, NEW.title || ' ' || coalesce(NEW.idExternal, ''), replace(NEW.status, '_', ''));
END;
CREATE TRIGGER job_search_delete AFTER DELETE ON job BEGIN
  INSERT INTO job_search (job_search, rowid, text, status) VALUES ('delete', OLD.rowid,
    OLD.title || ' ' || coalesce(OLD.idExternal, ''), replace(OLD.status, '_', ''));
END;
