-- The invoices of an organization as lists read them, in place of its counters by year: whoever works for several
-- organizations read a row for each of these and each year, and what was issued on the days of a page.

-- Up to 256 invoices of an organization in one row, by their ids. What is removed makes no room for others: a chunk
-- follows where the one before has had 256 (`entered`).
CREATE TABLE invoice_chunk (
  organization TEXT NOT NULL,
  chunk INTEGER NOT NULL,
  entered INTEGER NOT NULL,
  -- By status.
  open INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  issued INTEGER NOT NULL,
  entries TEXT NOT NULL,
  PRIMARY KEY (organization, chunk)
) STRICT, WITHOUT ROWID;

CREATE VIEW invoice_entry AS SELECT i.id AS id, i.organization AS organization, i.status AS status,
  json_array(i.job, i.number, i.issued_on, i.due_on, i.status, i.open_amount) AS entry
FROM invoice i;

INSERT INTO invoice_chunk (organization, chunk, entered, open, paid, cancelled, issued, entries)
  SELECT organization, place >> 8, count(*), sum(status = 'open'), sum(status = 'paid'), sum(status = 'cancelled'),
    sum(status = 'issued'), json_group_object(id, json(entry))
  FROM (SELECT e.*, row_number() OVER (PARTITION BY e.organization ORDER BY i.rowid) - 1 AS place
    FROM invoice i JOIN invoice_entry e ON e.id = i.id)
  GROUP BY 1, 2;

CREATE TRIGGER invoice_chunk_added AFTER INSERT ON invoice BEGIN
  INSERT INTO invoice_chunk (organization, chunk, entered, open, paid, cancelled, issued, entries)
    SELECT organization, coalesce((SELECT chunk + (entered = 256) FROM invoice_chunk
        WHERE organization = NEW.organization ORDER BY chunk DESC LIMIT 1), 0), 1,
      status = 'open', status = 'paid', status = 'cancelled', status = 'issued', json_object(id, json(entry))
    FROM invoice_entry WHERE id = NEW.id
    ON CONFLICT DO UPDATE SET entered = entered + 1, open = open + excluded.open, paid = paid + excluded.paid,
      cancelled = cancelled + excluded.cancelled, issued = issued + excluded.issued,
      entries = json_patch(invoice_chunk.entries, excluded.entries);
END;
CREATE TRIGGER invoice_chunk_removed AFTER DELETE ON invoice BEGIN
  UPDATE invoice_chunk SET open = open - (OLD.status = 'open'), paid = paid - (OLD.status = 'paid'),
      cancelled = cancelled - (OLD.status = 'cancelled'), issued = issued - (OLD.status = 'issued'),
      entries = json_patch(entries, json_object(OLD.id, NULL))
    WHERE organization = OLD.organization AND instr(entries, json_quote(OLD.id) || ':') > 0;
  DELETE FROM invoice_chunk WHERE organization = OLD.organization AND open + paid + cancelled + issued = 0;
END;
CREATE TRIGGER invoice_chunk_changed AFTER UPDATE OF job, number, issued_on, due_on, status, gross, credit, paid
ON invoice WHEN (OLD.job, OLD.number, OLD.issued_on, OLD.due_on, OLD.status, OLD.open_amount)
  IS NOT (NEW.job, NEW.number, NEW.issued_on, NEW.due_on, NEW.status, NEW.open_amount) BEGIN
  UPDATE invoice_chunk SET open = open + (NEW.status = 'open') - (OLD.status = 'open'),
      paid = paid + (NEW.status = 'paid') - (OLD.status = 'paid'),
      cancelled = cancelled + (NEW.status = 'cancelled') - (OLD.status = 'cancelled'),
      issued = issued + (NEW.status = 'issued') - (OLD.status = 'issued'),
      entries = json_patch(entries, json_object(NEW.id, json(e.entry)))
    FROM invoice_entry e WHERE e.id = NEW.id AND invoice_chunk.organization = e.organization
      AND instr(invoice_chunk.entries, json_quote(NEW.id) || ':') > 0;
END;

-- == everybody's ==

DROP TRIGGER invoice_added;
DROP TRIGGER invoice_changed;
DROP TRIGGER invoice_removed;
CREATE TABLE counted_year (
  year TEXT PRIMARY KEY,
  -- By status.
  open INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  issued INTEGER NOT NULL,
  -- The number of invoices by `invoice.counted`; nothing is kept with 0.
  counts TEXT NOT NULL CHECK (json_valid(counts))
) STRICT, WITHOUT ROWID;
INSERT INTO counted_year (year, open, paid, cancelled, issued, counts)
  SELECT year, open, paid, cancelled, issued, counts FROM invoice_year WHERE owner = '';
DROP TABLE invoice_year;
-- The invoices of all organizations that were issued in a year.
ALTER TABLE counted_year RENAME TO invoice_year;

CREATE TRIGGER invoice_added AFTER INSERT ON invoice BEGIN
  INSERT INTO invoice_year (year, open, paid, cancelled, issued, counts)
    VALUES (substr(NEW.issued_on, 1, 4), NEW.status = 'open', NEW.status = 'paid', NEW.status = 'cancelled',
      NEW.status = 'issued', json_object(NEW.counted, 1))
    ON CONFLICT (year) DO UPDATE SET open = open + excluded.open, paid = paid + excluded.paid,
      cancelled = cancelled + excluded.cancelled, issued = issued + excluded.issued,
      counts = json_patch(counts, json_object(NEW.counted, coalesce(counts ->> NEW.counted, 0) + 1));
END;
-- A patch with null takes a key away.
CREATE TRIGGER invoice_changed AFTER UPDATE OF status, due_on ON invoice WHEN OLD.counted <> NEW.counted BEGIN
  UPDATE invoice_year SET open = open + (NEW.status = 'open') - (OLD.status = 'open'),
      paid = paid + (NEW.status = 'paid') - (OLD.status = 'paid'),
      cancelled = cancelled + (NEW.status = 'cancelled') - (OLD.status = 'cancelled'),
      issued = issued + (NEW.status = 'issued') - (OLD.status = 'issued'),
      counts = json_patch(counts, json_object(
        OLD.counted, nullif(max(coalesce(counts ->> OLD.counted, 0) - 1, 0), 0),
        NEW.counted, coalesce(counts ->> NEW.counted, 0) + 1))
    WHERE year = substr(NEW.issued_on, 1, 4);
END;
CREATE TRIGGER invoice_removed AFTER DELETE ON invoice BEGIN
  UPDATE invoice_year SET open = open - (OLD.status = 'open'), paid = paid - (OLD.status = 'paid'),
      cancelled = cancelled - (OLD.status = 'cancelled'), issued = issued - (OLD.status = 'issued'),
      counts = json_patch(counts, json_object(
        OLD.counted, nullif(max(coalesce(counts ->> OLD.counted, 0) - 1, 0), 0)))
    WHERE year = substr(OLD.issued_on, 1, 4);
  DELETE FROM invoice_year WHERE year = substr(OLD.issued_on, 1, 4) AND counts = '{}';
END;
