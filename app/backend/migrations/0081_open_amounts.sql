-- What is open of the invoices of a year, by day of issue and last day to pay.

-- Minor units; 0 unless the invoice is open.
ALTER TABLE invoice ADD COLUMN open_amount INTEGER NOT NULL GENERATED ALWAYS AS
  (iif(status = 'open', gross - credit - paid, 0)) VIRTUAL;

-- The sum of `invoice.open_amount` by `invoice.counted`; nothing is kept with 0.
ALTER TABLE invoice_year ADD COLUMN amounts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(amounts));

UPDATE invoice_year SET amounts = (
  SELECT json_group_object(open.counted, open.amount) FROM (
    SELECT counted, sum(open_amount) AS amount FROM invoice
    WHERE organization = invoice_year.owner AND (status || '') = 'open' AND substr(issued_on, 1, 4) = invoice_year.year
    GROUP BY counted HAVING sum(open_amount) <> 0) open)
WHERE owner <> '' AND open > 0;
UPDATE invoice_year SET amounts = (
  SELECT json_group_object(open.counted, open.amount) FROM (
    SELECT counted, sum(open_amount) AS amount FROM invoice
    WHERE (status || '') = 'open' AND substr(issued_on, 1, 4) = invoice_year.year
    GROUP BY counted HAVING sum(open_amount) <> 0) open)
WHERE owner = '' AND open > 0;

DROP TRIGGER invoice_added;
CREATE TRIGGER invoice_added AFTER INSERT ON invoice BEGIN
  INSERT INTO invoice_year (owner, year, open, paid, cancelled, issued, counts, amounts)
    SELECT o.value, substr(NEW.issued_on, 1, 4), NEW.status = 'open', NEW.status = 'paid', NEW.status = 'cancelled',
      NEW.status = 'issued', json_object(NEW.counted, 1),
      iif(NEW.open_amount = 0, '{}', json_object(NEW.counted, NEW.open_amount))
    FROM json_each(json_array(NEW.organization, '')) o WHERE true
    ON CONFLICT (owner, year) DO UPDATE SET open = open + excluded.open, paid = paid + excluded.paid,
      cancelled = cancelled + excluded.cancelled, issued = issued + excluded.issued,
      counts = json_patch(counts, json_object(NEW.counted, coalesce(counts ->> NEW.counted, 0) + 1)),
      amounts = json_patch(amounts, json_object(NEW.counted,
        nullif(coalesce(amounts ->> NEW.counted, 0) + NEW.open_amount, 0)));
END;
DROP TRIGGER invoice_changed;
-- A patch with null takes a key away. In a patch that has a key twice one of both would be lost.
CREATE TRIGGER invoice_changed AFTER UPDATE OF status, due_on, gross, credit, paid ON invoice
WHEN OLD.counted <> NEW.counted OR OLD.open_amount <> NEW.open_amount BEGIN
  UPDATE invoice_year SET open = open + (NEW.status = 'open') - (OLD.status = 'open'),
      paid = paid + (NEW.status = 'paid') - (OLD.status = 'paid'),
      cancelled = cancelled + (NEW.status = 'cancelled') - (OLD.status = 'cancelled'),
      issued = issued + (NEW.status = 'issued') - (OLD.status = 'issued'),
      counts = iif(OLD.counted = NEW.counted, counts, json_patch(counts, json_object(
        OLD.counted, nullif(max(coalesce(counts ->> OLD.counted, 0) - 1, 0), 0),
        NEW.counted, coalesce(counts ->> NEW.counted, 0) + 1))),
      amounts = (
        SELECT json_patch(others.amounts, json_object(NEW.counted,
          nullif(coalesce(others.amounts ->> NEW.counted, 0) + NEW.open_amount, 0)))
        FROM (SELECT json_patch(invoice_year.amounts, json_object(OLD.counted,
          nullif(coalesce(invoice_year.amounts ->> OLD.counted, 0) - OLD.open_amount, 0))) AS amounts) others)
    WHERE owner IN (NEW.organization, '') AND year = substr(NEW.issued_on, 1, 4);
END;
DROP TRIGGER invoice_removed;
CREATE TRIGGER invoice_removed AFTER DELETE ON invoice BEGIN
  UPDATE invoice_year SET open = open - (OLD.status = 'open'), paid = paid - (OLD.status = 'paid'),
      cancelled = cancelled - (OLD.status = 'cancelled'), issued = issued - (OLD.status = 'issued'),
      counts = json_patch(counts, json_object(
        OLD.counted, nullif(max(coalesce(counts ->> OLD.counted, 0) - 1, 0), 0))),
      amounts = json_patch(amounts, json_object(
        OLD.counted, nullif(coalesce(amounts ->> OLD.counted, 0) - OLD.open_amount, 0)))
    WHERE owner IN (OLD.organization, '') AND year = substr(OLD.issued_on, 1, 4);
  DELETE FROM invoice_year
    WHERE owner IN (OLD.organization, '') AND year = substr(OLD.issued_on, 1, 4) AND counts = '{}';
END;
