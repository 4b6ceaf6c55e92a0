-- == idempotency ==

-- Kept answers that name a person are found by an index: an erasure looked through all answers of 24 hours. The index
-- goes by a number, which the table had none of.
CREATE TABLE idempotency_numbered (
  number INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  caller TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER,
  response TEXT,
  date_created TEXT NOT NULL,
  UNIQUE (caller, key)
) STRICT;
INSERT INTO idempotency_numbered (key, caller, request_hash, status, response, date_created)
  SELECT key, caller, request_hash, status, response, date_created FROM idempotency;
DROP TABLE idempotency;
ALTER TABLE idempotency_numbered RENAME TO idempotency;
CREATE INDEX idempotency_by_date ON idempotency(date_created);

CREATE VIRTUAL TABLE idempotency_search USING fts5(
  response, content='', contentless_delete=1, tokenize = "trigram"
);
INSERT INTO idempotency_search (rowid, response) SELECT number, response FROM idempotency WHERE response <> '';
CREATE TRIGGER idempotency_search_insert AFTER INSERT ON idempotency WHEN NEW.response <> '' BEGIN
  INSERT INTO idempotency_search (rowid, response) VALUES (NEW.number, NEW.response);
END;
CREATE TRIGGER idempotency_search_update AFTER UPDATE OF response ON idempotency
WHEN OLD.response IS NOT NEW.response BEGIN
  DELETE FROM idempotency_search WHERE rowid = OLD.number;
  INSERT INTO idempotency_search (rowid, response) SELECT NEW.number, NEW.response WHERE NEW.response <> '';
END;
CREATE TRIGGER idempotency_search_delete AFTER DELETE ON idempotency WHEN OLD.response <> '' BEGIN
  DELETE FROM idempotency_search WHERE rowid = OLD.number;
END;
