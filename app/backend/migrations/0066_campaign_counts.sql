-- Campaigns to set up and those that are set up: counters, and the order of the second list.
CREATE INDEX job_set_up ON job(userCampaignStartDate, id)
  WHERE campaignId IS NOT NULL AND status IN ('submitted', 'online');

INSERT INTO row_count (name, count)
  SELECT 'campaign waiting', count(*) FROM job WHERE campaignId IS NULL AND status IN ('submitted', 'online');
INSERT INTO row_count (name, count)
  SELECT 'campaign done', count(*) FROM job WHERE campaignId IS NOT NULL AND status IN ('submitted', 'online');

CREATE TRIGGER campaign_added AFTER INSERT ON job WHEN NEW.status IN ('submitted', 'online') BEGIN
  UPDATE row_count SET count = count + 1 WHERE name = iif(NEW.campaignId IS NULL, 'campaign waiting', 'campaign done');
END;
CREATE TRIGGER campaign_removed AFTER DELETE ON job WHEN OLD.status IN ('submitted', 'online') BEGIN
  UPDATE row_count SET count = count - 1 WHERE name = iif(OLD.campaignId IS NULL, 'campaign waiting', 'campaign done');
END;
CREATE TRIGGER campaign_changed AFTER UPDATE OF status, campaignId ON job
WHEN (OLD.status IN ('submitted', 'online')) <> (NEW.status IN ('submitted', 'online'))
OR (OLD.campaignId IS NULL) <> (NEW.campaignId IS NULL) BEGIN
  UPDATE row_count SET count = count - 1
    WHERE name = iif(OLD.campaignId IS NULL, 'campaign waiting', 'campaign done')
      AND OLD.status IN ('submitted', 'online');
  UPDATE row_count SET count = count + 1
    WHERE name = iif(NEW.campaignId IS NULL, 'campaign waiting', 'campaign done')
      AND NEW.status IN ('submitted', 'online');
END;
