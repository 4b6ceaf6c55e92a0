-- What administrators' lists of all files read: their number, and texts by their trigrams.

INSERT INTO row_count (name, count) SELECT 'files', count(*) FROM files;
CREATE TRIGGER files_counted AFTER INSERT ON files BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'files';
END;
CREATE TRIGGER files_uncounted AFTER DELETE ON files BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'files';
END;

-- Parts of names and titles, folded as `folded` in collections/queries/folded.ts writes it; a hit brings its entry.
CREATE VIEW file_words AS SELECT f.rowid AS key, f.id AS file,
  replace(replace(replace(replace(replace(replace(replace(lower(f.filename_download),
    'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS name,
  replace(replace(replace(replace(replace(replace(replace(lower(f.title),
    'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS title,
  e.entry AS file_values
FROM files f JOIN file_entry e ON e.id = f.id;
CREATE VIRTUAL TABLE file_search USING fts5(file_values UNINDEXED, name, title, tokenize = "trigram case_sensitive 1");
INSERT INTO file_search (file_search, rank) VALUES ('secure-delete', 1);
INSERT INTO file_search (rowid, file_values, name, title) SELECT key, file_values, name, title FROM file_words;
CREATE TRIGGER file_search_insert AFTER INSERT ON files BEGIN
  INSERT INTO file_search (rowid, file_values, name, title)
    SELECT key, file_values, name, title FROM file_words WHERE file = NEW.id;
END;
CREATE TRIGGER file_search_update AFTER UPDATE OF
  folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on ON files BEGIN
  DELETE FROM file_search WHERE rowid = NEW.rowid;
  INSERT INTO file_search (rowid, file_values, name, title)
    SELECT key, file_values, name, title FROM file_words WHERE file = NEW.id;
END;
CREATE TRIGGER file_search_delete AFTER DELETE ON files BEGIN
  DELETE FROM file_search WHERE rowid = OLD.rowid;
END;
