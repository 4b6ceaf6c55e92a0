-- Every version of the settings record stays: who wrote it, and which old one it brought back.
ALTER TABLE settings ADD COLUMN user_updated TEXT;
ALTER TABLE settings ADD COLUMN restored_from INTEGER;
CREATE TABLE settings_version (
  version INTEGER PRIMARY KEY,
  record TEXT NOT NULL CHECK (json_valid(record)),
  actor TEXT,
  restored_from INTEGER,
  date_created TEXT NOT NULL
) STRICT;
INSERT INTO settings_version (version, record, date_created) SELECT version, record, date_updated FROM settings;
-- By triggers, so that no way of writing the record can leave its version out.
CREATE TRIGGER settings_keep_first AFTER INSERT ON settings BEGIN
  INSERT OR REPLACE INTO settings_version (version, record, actor, restored_from, date_created)
  VALUES (NEW.version, NEW.record, NEW.user_updated, NEW.restored_from, NEW.date_updated);
END;
CREATE TRIGGER settings_keep_version AFTER UPDATE ON settings WHEN NEW.version <> OLD.version BEGIN
  INSERT INTO settings_version (version, record, actor, restored_from, date_created)
  VALUES (NEW.version, NEW.record, NEW.user_updated, NEW.restored_from, NEW.date_updated);
END;

-- What an entry is about where it is no job: "user:…", "benefit:…", "term:skill:…".
ALTER TABLE history ADD COLUMN subject TEXT;
CREATE INDEX history_by_subject ON history(subject, date_created DESC) WHERE subject IS NOT NULL;

-- What an operator has edited is no longer overwritten from the catalogues of a deployment.
ALTER TABLE benefits ADD COLUMN edited INTEGER NOT NULL DEFAULT 0;

-- An archived term stays with the jobs that have it and is found by nobody else: it leaves the search tables.
ALTER TABLE term ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
CREATE INDEX term_archived ON term(collection, label) WHERE archived = 1;
DROP INDEX term_by_relevance;
CREATE INDEX term_by_relevance ON term(collection, relevance DESC) WHERE archived = 0;
DROP TRIGGER term_search_update;
CREATE TRIGGER term_search_update AFTER UPDATE ON term
WHEN (OLD.search_key, OLD.tokens, OLD.folded, OLD.folded_en, OLD.archived) IS NOT (NEW.search_key, NEW.tokens, NEW.folded, NEW.folded_en, NEW.archived) BEGIN
  DELETE FROM term_search WHERE rowid = OLD.search_key;
  DELETE FROM term_inside WHERE rowid = OLD.search_key;
  INSERT INTO term_search(rowid, text) SELECT NEW.search_key, NEW.tokens WHERE NEW.archived = 0;
  INSERT INTO term_inside(rowid, de, en, collection) SELECT NEW.search_key, NEW.folded, NEW.folded_en, '<' || NEW.collection || '>' WHERE NEW.archived = 0;
END;

-- Lists of people by role, and of agencies that wait.
CREATE INDEX users_by_role ON users(role, last_name, first_name, id);
CREATE INDEX users_agency_requested ON users(date_created) WHERE agency_requested = 1;
CREATE INDEX job_waiting ON job(userCampaignStartDate, id) WHERE status = 'submitted';
