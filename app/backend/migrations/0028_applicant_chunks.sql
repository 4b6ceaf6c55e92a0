-- What a board or list with a filter reads: 512 applicants of a job in one row, column by column, so that any filter in
-- any order is counted and paged exactly while few rows are read. Triggers keep it in the transaction of each change.

-- The number of the job's space and, in the last 24 bits, that of the applicant in it; also the rowid of the search.
ALTER TABLE applicant ADD COLUMN search_key INTEGER;
ALTER TABLE applicant ADD COLUMN chunk INTEGER GENERATED ALWAYS AS ((search_key >> 9) & 32767) VIRTUAL;
-- The path of the applicant's entry in each column.
ALTER TABLE applicant ADD COLUMN slot TEXT GENERATED ALWAYS AS ('$[' || (search_key & 511) || ']') VIRTUAL;

-- Each column is a list with one entry for each applicant; the id of a deleted one is null.
CREATE TABLE applicant_chunk (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  chunk INTEGER NOT NULL,
  space INTEGER NOT NULL,
  phases TEXT NOT NULL DEFAULT '[]',
  positions TEXT NOT NULL DEFAULT '[]',
  qualities TEXT NOT NULL DEFAULT '[]',
  labels TEXT NOT NULL DEFAULT '[]',
  responsible TEXT NOT NULL DEFAULT '[]',
  -- When the phase was reached and when they applied, in milliseconds.
  since TEXT NOT NULL DEFAULT '[]',
  dates TEXT NOT NULL DEFAULT '[]',
  -- 1 with an event by a colleague.
  touched TEXT NOT NULL DEFAULT '[]',
  anonymised TEXT NOT NULL DEFAULT '[]',
  -- As lists are sorted by it, whether or not the phase is reviewed anonymously.
  names TEXT NOT NULL DEFAULT '[]',
  ids TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (job, chunk)
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_chunk_by_space ON applicant_chunk(space);
-- The entries of a chunk that a person has seen, by their numbers.
CREATE TABLE applicant_chunk_seen (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  chunk INTEGER NOT NULL,
  slots TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (job, user, chunk)
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_chunk_seen_by_user ON applicant_chunk_seen(user);

-- Parts of words. Each word begins with ^^, so that one or two letters are found as a beginning.
CREATE VIRTUAL TABLE applicant_search USING fts5(contact, answers, choices, tokenize = "trigram");
-- A deleted person leaves nothing in the index.
INSERT INTO applicant_search (applicant_search, rank) VALUES ('secure-delete', 1);
-- The words of the newest applications, up to 200,000 characters: a row of the search table must not outgrow the
-- database's limit, however often and at whatever length somebody applies.
CREATE VIEW applicant_words AS SELECT
  a.id AS id,
  a.search_key AS search_key,
  replace(' ' || iif(a.searched_long = a.searched_short, a.searched_long, a.searched_long || ' ' || a.searched_short),
    ' ', ' ^^') AS contact,
  (SELECT substr(group_concat(replace(' ' || replace(p.searched, char(10), ' '), ' ', ' ^^'), ' '), 1, 200000)
    FROM (SELECT substr(searched, 1, 100000) AS searched FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5) p) AS answers,
  (SELECT substr(group_concat(replace(' ' || replace(p.searched_choices, char(10), ' '), ' ', ' ^^'), ' '), 1, 200000)
    FROM (SELECT substr(searched_choices, 1, 100000) AS searched_choices FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5) p) AS choices
FROM applicant a;

UPDATE applicant SET search_key = (n.space << 24) + n.number FROM (
  SELECT id, dense_rank() OVER (ORDER BY job) AS space,
    row_number() OVER (PARTITION BY job ORDER BY date_created, id) - 1 AS number FROM applicant) n
  WHERE n.id = applicant.id;
INSERT INTO applicant_chunk (job, chunk, space, phases, positions, qualities, labels, responsible, since, dates,
    touched, anonymised, names, ids)
  SELECT job, chunk, min(search_key >> 24), json_group_array(phase ORDER BY search_key),
    json_group_array(position ORDER BY search_key), json_group_array(quality_rank ORDER BY search_key),
    json_group_array(json(labels) ORDER BY search_key), json_group_array(responsible ORDER BY search_key),
    json_group_array(unixepoch(phase_changed_at) * 1000 + substr(phase_changed_at, 21, 3) ORDER BY search_key),
    json_group_array(unixepoch(date_created) * 1000 + substr(date_created, 21, 3) ORDER BY search_key),
    json_group_array(EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = applicant.id AND e.actor IS NOT NULL)
      ORDER BY search_key),
    json_group_array(anonymised_at IS NOT NULL ORDER BY search_key),
    json_group_array(iif(last_name IS NULL, '1', '0') || substr(searched_short, 1, 40) ORDER BY search_key),
    json_group_array(id ORDER BY search_key)
  FROM applicant GROUP BY job, chunk;
INSERT INTO applicant_chunk_seen (job, user, chunk, slots)
  SELECT a.job, s.user, a.chunk, json_group_array(a.search_key & 511)
  FROM applicant_seen s JOIN applicant a ON a.id = s.applicant GROUP BY a.job, s.user, a.chunk;
INSERT INTO applicant_search (rowid, contact, answers, choices)
  SELECT search_key, contact, answers, choices FROM applicant_words;

-- Chunks hold every order: only the newest applicants and each phase from top to bottom are walked by an index.
DROP INDEX applicant_by_place;
DROP INDEX applicant_by_name;
DROP INDEX applicant_by_quality;
DROP INDEX applicant_by_phase_and_date;
DROP INDEX applicant_by_phase_and_name;
DROP INDEX applicant_by_phase_and_quality;
DROP TRIGGER applicant_order_added;
DROP TRIGGER applicant_order_changed;
DROP TRIGGER applicant_order_anonymous;
DROP TRIGGER applicant_order_phase;
DROP VIEW applicant_order;
ALTER TABLE applicant DROP COLUMN phase_place;
ALTER TABLE applicant DROP COLUMN name_key;
CREATE TRIGGER applicant_added AFTER INSERT ON applicant BEGIN
  INSERT INTO applicant_chunk (job, chunk, space)
    SELECT NEW.job, n.number >> 9, coalesce(
      (SELECT space FROM applicant_chunk WHERE job = NEW.job LIMIT 1),
      (SELECT max(space) + 1 FROM applicant_chunk), 1)
    FROM (SELECT coalesce((SELECT (chunk << 9) + json_array_length(ids) FROM applicant_chunk WHERE job = NEW.job
      ORDER BY chunk DESC LIMIT 1), 0) AS number) n
    WHERE n.number & 511 = 0;
  UPDATE applicant SET search_key =
    (SELECT (space << 24) + (chunk << 9) + json_array_length(ids) FROM applicant_chunk WHERE job = NEW.job
      ORDER BY chunk DESC LIMIT 1)
    WHERE id = NEW.id;
  UPDATE applicant_chunk SET
    phases = json_insert(phases, '$[#]', NEW.phase),
    positions = json_insert(positions, '$[#]', NEW.position),
    qualities = json_insert(qualities, '$[#]', NEW.quality_rank),
    labels = json_insert(labels, '$[#]', json(NEW.labels)),
    responsible = json_insert(responsible, '$[#]', NEW.responsible),
    since = json_insert(since, '$[#]', unixepoch(NEW.phase_changed_at) * 1000 + substr(NEW.phase_changed_at, 21, 3)),
    dates = json_insert(dates, '$[#]', unixepoch(NEW.date_created) * 1000 + substr(NEW.date_created, 21, 3)),
    touched = json_insert(touched, '$[#]', 0),
    anonymised = json_insert(anonymised, '$[#]', NEW.anonymised_at IS NOT NULL),
    names = json_insert(names, '$[#]', iif(NEW.last_name IS NULL, '1', '0') || substr(NEW.searched_short, 1, 40)),
    ids = json_insert(ids, '$[#]', NEW.id)
    WHERE job = NEW.job AND chunk = (SELECT a.chunk FROM applicant a WHERE a.id = NEW.id);
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT search_key, contact, answers, choices FROM applicant_words WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_removed AFTER DELETE ON applicant BEGIN
  UPDATE applicant_chunk SET
    ids = json_set(ids, OLD.slot, NULL),
    names = json_set(names, OLD.slot, ''),
    responsible = json_set(responsible, OLD.slot, NULL)
    WHERE job = OLD.job AND chunk = OLD.chunk;
  DELETE FROM applicant_search WHERE rowid = OLD.search_key;
END;
CREATE TRIGGER chunk_place AFTER UPDATE OF phase, position, phase_changed_at ON applicant
WHEN (OLD.phase, OLD.position, OLD.phase_changed_at) IS NOT (NEW.phase, NEW.position, NEW.phase_changed_at) BEGIN
  UPDATE applicant_chunk SET
    phases = json_set(phases, NEW.slot, NEW.phase),
    positions = json_set(positions, NEW.slot, NEW.position),
    since = json_set(since, NEW.slot,
      unixepoch(NEW.phase_changed_at) * 1000 + substr(NEW.phase_changed_at, 21, 3))
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;
CREATE TRIGGER chunk_quality AFTER UPDATE OF quality, quality_override ON applicant
WHEN OLD.quality_rank <> NEW.quality_rank BEGIN
  UPDATE applicant_chunk SET qualities = json_set(qualities, NEW.slot, NEW.quality_rank)
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;
CREATE TRIGGER chunk_labels AFTER UPDATE OF labels ON applicant WHEN OLD.labels <> NEW.labels BEGIN
  UPDATE applicant_chunk SET labels = json_set(labels, NEW.slot, json(NEW.labels))
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;
CREATE TRIGGER chunk_responsible AFTER UPDATE OF responsible ON applicant
WHEN OLD.responsible IS NOT NEW.responsible BEGIN
  UPDATE applicant_chunk SET responsible = json_set(responsible, NEW.slot, NEW.responsible)
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;
CREATE TRIGGER chunk_name AFTER UPDATE OF last_name, searched_short ON applicant
WHEN (OLD.last_name, OLD.searched_short) IS NOT (NEW.last_name, NEW.searched_short) BEGIN
  UPDATE applicant_chunk SET
    names = json_set(names, NEW.slot, iif(NEW.last_name IS NULL, '1', '0') || substr(NEW.searched_short, 1, 40))
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;
CREATE TRIGGER chunk_anonymised AFTER UPDATE OF anonymised_at ON applicant
WHEN (OLD.anonymised_at IS NULL) <> (NEW.anonymised_at IS NULL) BEGIN
  UPDATE applicant_chunk SET anonymised = json_set(anonymised, NEW.slot, NEW.anonymised_at IS NOT NULL)
    WHERE job = NEW.job AND chunk = NEW.chunk;
END;

CREATE TRIGGER chunk_touched AFTER INSERT ON applicant_event WHEN NEW.actor IS NOT NULL BEGIN
  UPDATE applicant_chunk SET touched = json_set(touched, a.slot, 1) FROM applicant a
    WHERE a.id = NEW.applicant AND applicant_chunk.job = a.job AND applicant_chunk.chunk = a.chunk
      AND json_extract(touched, a.slot) = 0;
END;
CREATE TRIGGER chunk_touched_again AFTER UPDATE OF applicant, actor ON applicant_event
WHEN (OLD.applicant, OLD.actor) IS NOT (NEW.applicant, NEW.actor) BEGIN
  UPDATE applicant_chunk SET touched = json_set(touched, a.slot,
      EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.actor IS NOT NULL)) FROM applicant a
    WHERE a.id = OLD.applicant AND applicant_chunk.job = a.job AND applicant_chunk.chunk = a.chunk;
  UPDATE applicant_chunk SET touched = json_set(touched, a.slot,
      EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.actor IS NOT NULL)) FROM applicant a
    WHERE a.id = NEW.applicant AND applicant_chunk.job = a.job AND applicant_chunk.chunk = a.chunk;
END;
CREATE TRIGGER chunk_untouched AFTER DELETE ON applicant_event WHEN OLD.actor IS NOT NULL BEGIN
  UPDATE applicant_chunk SET touched = json_set(touched, a.slot,
      EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.actor IS NOT NULL)) FROM applicant a
    WHERE a.id = OLD.applicant AND applicant_chunk.job = a.job AND applicant_chunk.chunk = a.chunk;
END;

CREATE TRIGGER chunk_seen AFTER INSERT ON applicant_seen BEGIN
  INSERT INTO applicant_chunk_seen (job, user, chunk, slots)
    SELECT job, NEW.user, chunk, json_array(search_key & 511) FROM applicant WHERE id = NEW.applicant
    ON CONFLICT DO UPDATE SET slots = json_insert(slots, '$[#]', json_extract(excluded.slots, '$[0]'));
END;
CREATE TRIGGER chunk_unseen AFTER DELETE ON applicant_seen BEGIN
  UPDATE applicant_chunk_seen SET slots = (SELECT json_group_array(value) FROM json_each(slots)
      WHERE value <> a.search_key & 511) FROM applicant a
    WHERE a.id = OLD.applicant AND applicant_chunk_seen.job = a.job AND applicant_chunk_seen.user = OLD.user
      AND applicant_chunk_seen.chunk = a.chunk;
END;
CREATE TRIGGER chunk_seen_changed AFTER UPDATE OF applicant, user ON applicant_seen BEGIN
  UPDATE applicant_chunk_seen SET slots = (SELECT json_group_array(value) FROM json_each(slots)
      WHERE value <> a.search_key & 511) FROM applicant a
    WHERE a.id = OLD.applicant AND applicant_chunk_seen.job = a.job AND applicant_chunk_seen.user = OLD.user
      AND applicant_chunk_seen.chunk = a.chunk;
  INSERT INTO applicant_chunk_seen (job, user, chunk, slots)
    SELECT job, NEW.user, chunk, json_array(search_key & 511) FROM applicant WHERE id = NEW.applicant
    ON CONFLICT DO UPDATE SET slots = json_insert(slots, '$[#]', json_extract(excluded.slots, '$[0]'));
END;

CREATE TRIGGER applicant_words_changed AFTER UPDATE OF searched_long, searched_short ON applicant
WHEN (OLD.searched_long, OLD.searched_short) <> (NEW.searched_long, NEW.searched_short) BEGIN
  DELETE FROM applicant_search WHERE rowid = NEW.search_key;
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT search_key, contact, answers, choices FROM applicant_words WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_words_answered AFTER INSERT ON application BEGIN
  DELETE FROM applicant_search WHERE rowid = (SELECT search_key FROM applicant WHERE id = NEW.applicant);
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT search_key, contact, answers, choices FROM applicant_words WHERE id = NEW.applicant;
END;
CREATE TRIGGER applicant_words_answered_again AFTER UPDATE OF applicant, searched, searched_choices ON application
WHEN (OLD.applicant, OLD.searched, OLD.searched_choices) <> (NEW.applicant, NEW.searched, NEW.searched_choices) BEGIN
  DELETE FROM applicant_search WHERE rowid IN
    (SELECT search_key FROM applicant WHERE id IN (OLD.applicant, NEW.applicant));
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT search_key, contact, answers, choices FROM applicant_words WHERE id IN (OLD.applicant, NEW.applicant);
END;
CREATE TRIGGER applicant_words_erased AFTER DELETE ON application BEGIN
  DELETE FROM applicant_search WHERE rowid = (SELECT search_key FROM applicant WHERE id = OLD.applicant);
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT search_key, contact, answers, choices FROM applicant_words WHERE id = OLD.applicant;
END;
