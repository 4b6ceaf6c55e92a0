-- A search lists the newest applicants first, and FTS5 reads the hits of all jobs when it walks an index from its end.
-- The newest of a job come first in the index now: it is walked from there on, whatever other jobs have.

-- The job's space and, in the last 24 bits, the applicant's number counted down; the rowid of the search.
ALTER TABLE applicant ADD COLUMN words_key INTEGER
  GENERATED ALWAYS AS ((search_key | 16777215) - (search_key & 16777215)) VIRTUAL;

DROP TRIGGER applicant_added;
DROP TRIGGER applicant_removed;
DROP TRIGGER applicant_words_changed;
DROP TRIGGER applicant_words_answered;
DROP TRIGGER applicant_words_answered_again;
DROP TRIGGER applicant_words_erased;
DROP VIEW applicant_words;

CREATE VIEW applicant_words AS SELECT
  a.id AS id,
  a.words_key AS words_key,
  replace(' ' || iif(a.searched_long = a.searched_short, a.searched_long, a.searched_long || ' ' || a.searched_short),
    ' ', ' ^^') AS contact,
  (SELECT substr(group_concat(replace(' ' || replace(p.searched, char(10), ' '), ' ', ' ^^'), ' '), 1, 200000)
    FROM (SELECT substr(searched, 1, 100000) AS searched FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5) p) AS answers,
  (SELECT substr(group_concat(replace(' ' || replace(p.searched_choices, char(10), ' '), ' ', ' ^^'), ' '), 1, 200000)
    FROM (SELECT substr(searched_choices, 1, 100000) AS searched_choices FROM application
      WHERE applicant = a.id ORDER BY date_created DESC LIMIT 5) p) AS choices
FROM applicant a;

-- Made anew as in 0028: with secure-delete, an index is emptied row by row.
DROP TABLE applicant_search;
CREATE VIRTUAL TABLE applicant_search USING fts5(contact, answers, choices, tokenize = "trigram");
INSERT INTO applicant_search (applicant_search, rank) VALUES ('secure-delete', 1);
INSERT INTO applicant_search (rowid, contact, answers, choices)
  SELECT words_key, contact, answers, choices FROM applicant_words WHERE words_key IS NOT NULL ORDER BY words_key;

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
    SELECT words_key, contact, answers, choices FROM applicant_words WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_removed AFTER DELETE ON applicant BEGIN
  UPDATE applicant_chunk SET
    ids = json_set(ids, OLD.slot, NULL),
    names = json_set(names, OLD.slot, ''),
    responsible = json_set(responsible, OLD.slot, NULL)
    WHERE job = OLD.job AND chunk = OLD.chunk;
  DELETE FROM applicant_search WHERE rowid = OLD.words_key;
END;
CREATE TRIGGER applicant_words_changed AFTER UPDATE OF searched_long, searched_short ON applicant
WHEN (OLD.searched_long, OLD.searched_short) <> (NEW.searched_long, NEW.searched_short) BEGIN
  DELETE FROM applicant_search WHERE rowid = NEW.words_key;
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT words_key, contact, answers, choices FROM applicant_words WHERE id = NEW.id;
END;
CREATE TRIGGER applicant_words_answered AFTER INSERT ON application BEGIN
  DELETE FROM applicant_search WHERE rowid = (SELECT words_key FROM applicant WHERE id = NEW.applicant);
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT words_key, contact, answers, choices FROM applicant_words WHERE id = NEW.applicant;
END;
CREATE TRIGGER applicant_words_answered_again AFTER UPDATE OF applicant, searched, searched_choices ON application
WHEN (OLD.applicant, OLD.searched, OLD.searched_choices) <> (NEW.applicant, NEW.searched, NEW.searched_choices) BEGIN
  DELETE FROM applicant_search WHERE rowid IN
    (SELECT words_key FROM applicant WHERE id IN (OLD.applicant, NEW.applicant));
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT words_key, contact, answers, choices FROM applicant_words WHERE id IN (OLD.applicant, NEW.applicant);
END;
CREATE TRIGGER applicant_words_erased AFTER DELETE ON application BEGIN
  DELETE FROM applicant_search WHERE rowid = (SELECT words_key FROM applicant WHERE id = OLD.applicant);
  INSERT INTO applicant_search (rowid, contact, answers, choices)
    SELECT words_key, contact, answers, choices FROM applicant_words WHERE id = OLD.applicant;
END;
