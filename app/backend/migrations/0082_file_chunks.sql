-- What lists of files read, so that no filter, search, order, count or page reads rows by the number of files.

-- The number of the owner's chunk and, in the last seven bits, that of the file in it.
ALTER TABLE files ADD COLUMN place INTEGER;
-- What was uploaded by the person into no folder and belongs to an organization since.
CREATE INDEX files_given ON files(uploaded_by, organization) WHERE folder IS NULL AND organization IS NOT NULL;
-- Files of no organization, for the nightly check.
CREATE INDEX files_by_person ON files(uploaded_by) WHERE organization IS NULL;

-- Up to 128 files of an owner in one row: of an organization, or of the person who uploaded them ('' is the other
-- one). An entry that is free is null.
CREATE TABLE file_chunk (
  organization TEXT NOT NULL,
  person TEXT NOT NULL,
  chunk INTEGER NOT NULL,
  -- Entries that are not free.
  files INTEGER NOT NULL DEFAULT 0,
  entries TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (organization, person, chunk)
) STRICT, WITHOUT ROWID;

CREATE VIEW file_entry AS SELECT f.id AS id, f.place AS place, coalesce(f.organization, '') AS organization,
  iif(f.organization IS NULL, coalesce(f.uploaded_by, 'nobody'), '') AS person,
  json_array(f.id, f.folder, f.filename_download, f.filename_disk, f.title, f.type, f.filesize, f.uploaded_by,
    f.created_on) AS entry
FROM files f;

-- Enters a file into the first chunk of its owner that has room.
CREATE TRIGGER file_entry_added INSTEAD OF INSERT ON file_entry BEGIN
  INSERT INTO file_chunk (organization, person, chunk)
    SELECT NEW.organization, NEW.person,
      coalesce((SELECT max(chunk) + 1 FROM file_chunk
        WHERE organization = NEW.organization AND person = NEW.person), 0)
    WHERE NOT EXISTS (SELECT 1 FROM file_chunk
      WHERE organization = NEW.organization AND person = NEW.person AND files < 128);
  UPDATE files SET place = (SELECT (chunk << 7) + iif(files = json_array_length(entries), files,
      (SELECT key FROM json_each(entries) WHERE type = 'null' LIMIT 1))
      FROM file_chunk WHERE organization = NEW.organization AND person = NEW.person AND files < 128
      ORDER BY chunk LIMIT 1)
    WHERE id = NEW.id;
  UPDATE file_chunk SET
    files = files + 1,
    entries = json_set(entries, '$[' || (e.place & 127) || ']', json(e.entry))
    FROM file_entry e WHERE e.id = NEW.id AND file_chunk.organization = NEW.organization
      AND file_chunk.person = NEW.person AND file_chunk.chunk = e.place >> 7;
END;
-- Frees the place that a file had.
CREATE VIEW freed_file_place AS SELECT organization, person, place FROM file_entry WHERE 0;
CREATE TRIGGER file_place_freed INSTEAD OF INSERT ON freed_file_place BEGIN
  UPDATE file_chunk SET
    files = files - 1,
    entries = json_set(entries, '$[' || (NEW.place & 127) || ']', NULL)
    WHERE organization = NEW.organization AND person = NEW.person AND chunk = NEW.place >> 7;
  DELETE FROM file_chunk
    WHERE organization = NEW.organization AND person = NEW.person AND chunk = NEW.place >> 7 AND files = 0;
END;

UPDATE files SET place = n.number FROM (
  SELECT id, row_number() OVER (PARTITION BY organization, person ORDER BY id) - 1 AS number FROM file_entry
) n WHERE n.id = files.id;
INSERT INTO file_chunk (organization, person, chunk, files, entries)
  SELECT organization, person, place >> 7, count(*), json_group_array(json(entry) ORDER BY place)
  FROM file_entry GROUP BY 1, 2, 3;

CREATE TRIGGER file_chunk_added AFTER INSERT ON files BEGIN
  INSERT INTO file_entry (id, organization, person)
    SELECT id, organization, person FROM file_entry WHERE id = NEW.id;
END;
CREATE TRIGGER file_chunk_removed AFTER DELETE ON files BEGIN
  INSERT INTO freed_file_place (organization, person, place) VALUES (coalesce(OLD.organization, ''),
    iif(OLD.organization IS NULL, coalesce(OLD.uploaded_by, 'nobody'), ''), OLD.place);
END;
CREATE TRIGGER file_chunk_moved AFTER UPDATE OF organization, uploaded_by ON files
WHEN OLD.organization IS NOT NEW.organization
  OR (NEW.organization IS NULL AND OLD.uploaded_by IS NOT NEW.uploaded_by) BEGIN
  INSERT INTO freed_file_place (organization, person, place) VALUES (coalesce(OLD.organization, ''),
    iif(OLD.organization IS NULL, coalesce(OLD.uploaded_by, 'nobody'), ''), OLD.place);
  INSERT INTO file_entry (id, organization, person)
    SELECT id, organization, person FROM file_entry WHERE id = NEW.id;
END;
CREATE TRIGGER file_chunk_changed AFTER UPDATE OF
  folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on ON files
WHEN OLD.organization IS NEW.organization AND (NEW.organization IS NOT NULL OR OLD.uploaded_by IS NEW.uploaded_by) BEGIN
  UPDATE file_chunk SET entries = json_set(entries, '$[' || (e.place & 127) || ']', json(e.entry))
    FROM file_entry e WHERE e.id = NEW.id AND file_chunk.organization = e.organization
      AND file_chunk.person = e.person AND file_chunk.chunk = e.place >> 7;
END;
