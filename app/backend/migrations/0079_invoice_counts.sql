-- Invoices counted by day of issue and state, open change requests, and the orders of lists of one state.

-- What an invoice is counted under: "2026-03-01 paid"; an open one with its last day to pay, "~" without one.
ALTER TABLE invoice ADD COLUMN counted TEXT NOT NULL GENERATED ALWAYS AS
  (issued_on || ' ' || status || iif(status = 'open', ' ' || coalesce(due_on, '~'), '')) VIRTUAL;

-- The invoices that were issued in a year: one row for each organization, and one for all ('').
CREATE TABLE invoice_year (
  owner TEXT NOT NULL,
  year TEXT NOT NULL,
  -- By status.
  open INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  issued INTEGER NOT NULL,
  -- The number of invoices by `invoice.counted`; nothing is kept with 0.
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  PRIMARY KEY (owner, year)
) STRICT, WITHOUT ROWID;

INSERT INTO invoice_year (owner, year, open, paid, cancelled, issued, counts)
  SELECT owner, year, sum(iif(status = 'open', invoices, 0)), sum(iif(status = 'paid', invoices, 0)),
    sum(iif(status = 'cancelled', invoices, 0)), sum(iif(status = 'issued', invoices, 0)),
    json_group_object(counted, invoices)
  FROM (
    SELECT organization AS owner, substr(issued_on, 1, 4) AS year, status, counted, count(*) AS invoices
      FROM invoice GROUP BY organization, counted
    UNION ALL SELECT '', substr(issued_on, 1, 4), status, counted, count(*) FROM invoice GROUP BY counted)
  GROUP BY owner, year;

CREATE TRIGGER invoice_added AFTER INSERT ON invoice BEGIN
  INSERT INTO invoice_year (owner, year, open, paid, cancelled, issued, counts)
    SELECT o.value, substr(NEW.issued_on, 1, 4), NEW.status = 'open', NEW.status = 'paid', NEW.status = 'cancelled',
      NEW.status = 'issued', json_object(NEW.counted, 1)
    FROM json_each(json_array(NEW.organization, '')) o WHERE true
    ON CONFLICT (owner, year) DO UPDATE SET open = open + excluded.open, paid = paid + excluded.paid,
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
    WHERE owner IN (NEW.organization, '') AND year = substr(NEW.issued_on, 1, 4);
END;
CREATE TRIGGER invoice_removed AFTER DELETE ON invoice BEGIN
  UPDATE invoice_year SET open = open - (OLD.status = 'open'), paid = paid - (OLD.status = 'paid'),
      cancelled = cancelled - (OLD.status = 'cancelled'), issued = issued - (OLD.status = 'issued'),
      counts = json_patch(counts, json_object(
        OLD.counted, nullif(max(coalesce(counts ->> OLD.counted, 0) - 1, 0), 0)))
    WHERE owner IN (OLD.organization, '') AND year = substr(OLD.issued_on, 1, 4);
  DELETE FROM invoice_year
    WHERE owner IN (OLD.organization, '') AND year = substr(OLD.issued_on, 1, 4) AND counts = '{}';
END;

-- Expressions, so that other statements do not go by these.
CREATE INDEX invoice_by_status ON invoice(status || '', issued_on DESC, number DESC);
CREATE INDEX invoice_by_organization_status ON invoice(organization, status || '', issued_on DESC, number DESC);

INSERT INTO row_count (name, count)
  SELECT 'change_request open', count(*) FROM change_request WHERE status = 'open';
CREATE TRIGGER change_request_added AFTER INSERT ON change_request WHEN NEW.status = 'open' BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'change_request open';
END;
CREATE TRIGGER change_request_removed AFTER DELETE ON change_request WHEN OLD.status = 'open' BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'change_request open';
END;
CREATE TRIGGER change_request_changed AFTER UPDATE OF status ON change_request
WHEN (OLD.status = 'open') <> (NEW.status = 'open') BEGIN
  UPDATE row_count SET count = count + iif(NEW.status = 'open', 1, -1) WHERE name = 'change_request open';
END;
