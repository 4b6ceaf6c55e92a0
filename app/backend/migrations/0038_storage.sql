-- == files ==

-- What the files and documents of an organization take, kept by triggers in the transaction of the change itself: rows
-- also go by cascade.
CREATE TABLE organization_storage (
  organization TEXT NOT NULL PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  bytes INTEGER NOT NULL,
  files INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_storage_by_bytes ON organization_storage(bytes DESC, organization);

-- Whose document it is, when the applicant is gone already.
ALTER TABLE attachment ADD COLUMN organization TEXT;
UPDATE attachment SET organization = (
  SELECT job.organization FROM job WHERE job.id = coalesce(
    (SELECT applicant.job FROM applicant WHERE applicant.id = attachment.applicant),
    (SELECT conversation.job FROM conversation WHERE conversation.id = attachment.conversation)));

INSERT INTO organization_storage (organization, bytes, files)
  SELECT organization, sum(filesize), count(*) FROM (
    SELECT organization, filesize FROM files WHERE organization IS NOT NULL
    UNION ALL
    SELECT organization, filesize FROM attachment WHERE organization IS NOT NULL)
  GROUP BY organization;

CREATE TRIGGER storage_file_added AFTER INSERT ON files WHEN NEW.organization IS NOT NULL BEGIN
  INSERT INTO organization_storage (organization, bytes, files) VALUES (NEW.organization, NEW.filesize, 1)
    ON CONFLICT (organization) DO UPDATE SET bytes = bytes + excluded.bytes, files = files + 1;
END;
CREATE TRIGGER storage_file_removed AFTER DELETE ON files WHEN OLD.organization IS NOT NULL BEGIN
  UPDATE organization_storage SET bytes = bytes - OLD.filesize, files = files - 1
    WHERE organization = OLD.organization;
END;
CREATE TRIGGER storage_file_moved AFTER UPDATE OF organization, filesize ON files
WHEN OLD.organization IS NOT NEW.organization OR OLD.filesize <> NEW.filesize BEGIN
  UPDATE organization_storage SET bytes = bytes - OLD.filesize, files = files - 1
    WHERE organization = OLD.organization;
  INSERT INTO organization_storage (organization, bytes, files)
    SELECT NEW.organization, NEW.filesize, 1 WHERE NEW.organization IS NOT NULL
    ON CONFLICT (organization) DO UPDATE SET bytes = bytes + excluded.bytes, files = files + 1;
END;

CREATE TRIGGER storage_attachment_added AFTER INSERT ON attachment BEGIN
  UPDATE attachment SET organization = (
    SELECT job.organization FROM job WHERE job.id = coalesce(
      (SELECT applicant.job FROM applicant WHERE applicant.id = NEW.applicant),
      (SELECT conversation.job FROM conversation WHERE conversation.id = NEW.conversation)))
    WHERE id = NEW.id;
  INSERT INTO organization_storage (organization, bytes, files)
    SELECT organization, filesize, 1 FROM attachment WHERE id = NEW.id AND organization IS NOT NULL
    ON CONFLICT (organization) DO UPDATE SET bytes = bytes + excluded.bytes, files = files + 1;
END;
CREATE TRIGGER storage_attachment_removed AFTER DELETE ON attachment WHEN OLD.organization IS NOT NULL BEGIN
  UPDATE organization_storage SET bytes = bytes - OLD.filesize, files = files - 1
    WHERE organization = OLD.organization;
END;
