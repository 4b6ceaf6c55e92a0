-- == campaign-setup ==

-- What was done to set a job's campaign up, by whom and when.
CREATE TABLE campaign_step (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  step TEXT NOT NULL CHECK (step IN ('briefRead', 'adsBuilt', 'linksSet', 'firstDay')),
  -- Of firstDay: the date on which the first impressions are expected.
  day TEXT,
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  PRIMARY KEY (job, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_step_by_user ON campaign_step(user) WHERE user IS NOT NULL;

-- The queue: booked campaigns that nobody has set up yet.
CREATE INDEX job_without_campaign ON job(userCampaignStartDate, id)
  WHERE campaignId IS NULL AND status IN ('submitted', 'online');
