-- What lists of folders read, so that no filter, search, order, count or page reads rows by the number of jobs.

-- == folders of an owner's jobs ==

-- Beside each row of job_chunk in which a job has a folder: [id, name] of these, by the job's place in the chunk.
CREATE TABLE job_chunk_folder (
  owner TEXT NOT NULL,
  chunk INTEGER NOT NULL,
  folders TEXT NOT NULL,
  PRIMARY KEY (owner, chunk)
) STRICT, WITHOUT ROWID;

CREATE VIEW job_folder AS SELECT j.id AS job, j.owner AS owner, j.chunk AS chunk, j.place & 511 AS slot,
  f.id AS folder, json_array(f.id, f.name) AS entry
FROM job j JOIN folder f ON f.id = j.folder
WHERE j.place IS NOT NULL;

INSERT INTO job_chunk_folder (owner, chunk, folders)
  SELECT owner, chunk, json_group_object(CAST(slot AS TEXT), json(entry) ORDER BY slot) FROM job_folder GROUP BY 1, 2;

-- The job that has this place has no folder.
CREATE VIEW freed_job_folder AS SELECT owner, place FROM job WHERE 0;
CREATE TRIGGER job_folder_freed INSTEAD OF INSERT ON freed_job_folder BEGIN
  UPDATE job_chunk_folder SET folders = json_remove(folders, '$."' || (NEW.place & 511) || '"')
    WHERE owner = NEW.owner AND chunk = NEW.place >> 9
      AND json_type(folders, '$."' || (NEW.place & 511) || '"') IS NOT NULL;
  DELETE FROM job_chunk_folder WHERE owner = NEW.owner AND chunk = NEW.place >> 9 AND folders = '{}';
END;
CREATE TRIGGER job_folder_place_freed INSTEAD OF INSERT ON freed_job_place BEGIN
  INSERT INTO freed_job_folder (owner, place) VALUES (NEW.owner, NEW.place);
END;
-- Also when a new job, or one of another owner, gets its place; a job that changes its owner gets another one.
CREATE TRIGGER job_chunk_folder_changed AFTER UPDATE OF folder, place ON job
WHEN OLD.owner = NEW.owner AND (OLD.folder IS NOT NULL OR NEW.folder IS NOT NULL) BEGIN
  INSERT INTO freed_job_folder (owner, place) SELECT NEW.owner, NEW.place WHERE NEW.folder IS NULL;
  INSERT INTO job_chunk_folder (owner, chunk, folders)
    SELECT owner, chunk, json_object(CAST(slot AS TEXT), json(entry)) FROM job_folder WHERE job = NEW.id
    ON CONFLICT DO UPDATE SET folders = json_patch(job_chunk_folder.folders, excluded.folders);
END;
CREATE TRIGGER job_chunk_folder_renamed AFTER UPDATE OF name ON folder WHEN OLD.name <> NEW.name BEGIN
  INSERT INTO job_chunk_folder (owner, chunk, folders)
    SELECT owner, chunk, json_object(CAST(slot AS TEXT), json(entry)) FROM job_folder WHERE folder = NEW.id
    ON CONFLICT DO UPDATE SET folders = json_patch(job_chunk_folder.folders, excluded.folders);
END;

-- == administrators' lists of all folders ==

INSERT INTO row_count (name, count) SELECT 'folder', count(*) FROM folder;
CREATE TRIGGER folder_counted AFTER INSERT ON folder BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'folder';
END;
CREATE TRIGGER folder_uncounted AFTER DELETE ON folder BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'folder';
END;

-- As lists are sorted by it: the folding of collections/queries/folded.ts.
CREATE INDEX folder_by_name ON folder(replace(replace(replace(replace(replace(replace(replace(
  lower(name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss'), id);

-- Parts of names, folded likewise; a hit brings its entry.
CREATE VIEW folder_words AS SELECT f.rowid AS key, f.id AS folder,
  replace(replace(replace(replace(replace(replace(replace(
    lower(f.name), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'Ä', 'a'), 'Ö', 'o'), 'Ü', 'u'), 'ß', 'ss') AS name,
  json_array(f.id, f.name) AS folder_values
FROM folder f;
CREATE VIRTUAL TABLE folder_search USING fts5(folder_values UNINDEXED, name, tokenize = "trigram case_sensitive 1");
INSERT INTO folder_search (folder_search, rank) VALUES ('secure-delete', 1);
INSERT INTO folder_search (rowid, folder_values, name) SELECT key, folder_values, name FROM folder_words;
CREATE TRIGGER folder_search_insert AFTER INSERT ON folder BEGIN
  INSERT INTO folder_search (rowid, folder_values, name)
    SELECT key, folder_values, name FROM folder_words WHERE folder = NEW.id;
END;
CREATE TRIGGER folder_search_update AFTER UPDATE OF name ON folder WHEN OLD.name <> NEW.name BEGIN
  DELETE FROM folder_search WHERE rowid = NEW.rowid;
  INSERT INTO folder_search (rowid, folder_values, name)
    SELECT key, folder_values, name FROM folder_words WHERE folder = NEW.id;
END;
CREATE TRIGGER folder_search_delete AFTER DELETE ON folder BEGIN
  DELETE FROM folder_search WHERE rowid = OLD.rowid;
END;
