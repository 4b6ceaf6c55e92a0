-- == billing ==

-- What a checkout has reserved is taken when it is paid.
CREATE INDEX credit_entry_by_checkout ON credit_entry(checkout) WHERE checkout IS NOT NULL;

-- == files ==

-- With files_by_person and files_given: all that somebody has uploaded, for the copy of one's data.
CREATE INDEX files_filed ON files(uploaded_by) WHERE organization IS NOT NULL AND folder IS NOT NULL;

-- == statistics ==

INSERT INTO row_count (name, count)
  SELECT 'statistics_import done', count(*) FROM statistics_import WHERE status <> 'preview';
CREATE TRIGGER statistics_import_added AFTER INSERT ON statistics_import WHEN NEW.status <> 'preview' BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = 'statistics_import done';
END;
CREATE TRIGGER statistics_import_removed AFTER DELETE ON statistics_import WHEN OLD.status <> 'preview' BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = 'statistics_import done';
END;
CREATE TRIGGER statistics_import_changed AFTER UPDATE OF status ON statistics_import
WHEN (OLD.status = 'preview') <> (NEW.status = 'preview') BEGIN
  UPDATE row_count SET count = count + iif(NEW.status = 'preview', -1, 1) WHERE name = 'statistics_import done';
END;
