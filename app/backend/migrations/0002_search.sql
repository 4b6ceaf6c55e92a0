-- Places and terms are refilled from the catalogues with every start and every deployment, so both tables begin anew.
-- search_key sorts a table by how much a row matters and ends in its number: the search tables use it as their rowid, so that a search
-- that wants the first ten stops after ten, however many rows match.
DROP TABLE place_search;
DROP TABLE place;
DROP TABLE term;

CREATE TABLE place (
  number INTEGER PRIMARY KEY CHECK (number < 1048576),
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  label TEXT NOT NULL,
  labelEn TEXT NOT NULL,
  country TEXT NOT NULL,
  admin1 TEXT,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  population INTEGER NOT NULL DEFAULT 0,
  postalCodes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(postalCodes)),
  weight INTEGER NOT NULL DEFAULT 0,
  tokens TEXT NOT NULL DEFAULT '',
  folded TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT 'catalog' CHECK (source IN ('catalog', 'import')),
  search_key INTEGER NOT NULL GENERATED ALWAYS AS
    (((type = 'postal_code') * 134217728 + 134217727 - min(max(weight, 0), 134217727)) << 20 | number) VIRTUAL
) STRICT;

CREATE VIRTUAL TABLE place_search USING fts5(text, content='', contentless_delete=1, prefix='2 3 4', tokenize = "unicode61 remove_diacritics 2 tokenchars '_.+#'");
CREATE VIRTUAL TABLE place_inside USING fts5(text, content='', contentless_delete=1, tokenize = "trigram");
CREATE TRIGGER place_search_insert AFTER INSERT ON place BEGIN
  INSERT INTO place_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO place_inside(rowid, text) VALUES (NEW.search_key, NEW.folded);
END;
CREATE TRIGGER place_search_update AFTER UPDATE ON place
WHEN (OLD.search_key, OLD.tokens, OLD.folded) IS NOT (NEW.search_key, NEW.tokens, NEW.folded) BEGIN
  DELETE FROM place_search WHERE rowid = OLD.search_key;
  DELETE FROM place_inside WHERE rowid = OLD.search_key;
  INSERT INTO place_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO place_inside(rowid, text) VALUES (NEW.search_key, NEW.folded);
END;
CREATE TRIGGER place_search_delete AFTER DELETE ON place BEGIN
  DELETE FROM place_search WHERE rowid = OLD.search_key;
  DELETE FROM place_inside WHERE rowid = OLD.search_key;
END;

-- What a geocoder elsewhere found: its ids mean nothing here, and it cannot be asked for them again.
CREATE TABLE found_place (
  id TEXT PRIMARY KEY,
  details TEXT NOT NULL CHECK (json_valid(details)),
  date_created TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Titles, skills, soft skills, educations, experiences, industries: everything that is searched by typing.
CREATE TABLE term (
  number INTEGER PRIMARY KEY CHECK (number < 1048576),
  id TEXT NOT NULL,
  collection TEXT NOT NULL,
  label TEXT NOT NULL,
  label_en TEXT NOT NULL,
  folded TEXT NOT NULL DEFAULT '',
  folded_en TEXT NOT NULL DEFAULT '',
  tokens TEXT NOT NULL DEFAULT '',
  relevance INTEGER NOT NULL DEFAULT 0,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  search_key INTEGER NOT NULL GENERATED ALWAYS AS
    (((1048575 - min(max(relevance, 0), 1048575)) << 7 | min(length(label), 127)) << 20 | number) VIRTUAL,
  UNIQUE (collection, id)
) STRICT;
CREATE INDEX term_by_relevance ON term(collection, relevance DESC);

CREATE VIRTUAL TABLE term_search USING fts5(text, content='', contentless_delete=1, prefix='4 5 6', tokenize = "unicode61 remove_diacritics 2 tokenchars '_.+#'");
CREATE VIRTUAL TABLE term_inside USING fts5(de, en, collection, content='', contentless_delete=1, tokenize = "trigram");
CREATE TRIGGER term_search_insert AFTER INSERT ON term BEGIN
  INSERT INTO term_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO term_inside(rowid, de, en, collection) VALUES (NEW.search_key, NEW.folded, NEW.folded_en, '<' || NEW.collection || '>');
END;
CREATE TRIGGER term_search_update AFTER UPDATE ON term
WHEN (OLD.search_key, OLD.tokens, OLD.folded, OLD.folded_en) IS NOT (NEW.search_key, NEW.tokens, NEW.folded, NEW.folded_en) BEGIN
  DELETE FROM term_search WHERE rowid = OLD.search_key;
  DELETE FROM term_inside WHERE rowid = OLD.search_key;
  INSERT INTO term_search(rowid, text) VALUES (NEW.search_key, NEW.tokens);
  INSERT INTO term_inside(rowid, de, en, collection) VALUES (NEW.search_key, NEW.folded, NEW.folded_en, '<' || NEW.collection || '>');
END;
CREATE TRIGGER term_search_delete AFTER DELETE ON term BEGIN
  DELETE FROM term_search WHERE rowid = OLD.search_key;
  DELETE FROM term_inside WHERE rowid = OLD.search_key;
END;

CREATE INDEX benefits_by_organization ON benefits(organization);
