-- The campaigns that have an id, whose check-offs administrators still see.
CREATE INDEX job_with_campaign ON job(userCampaignStartDate DESC, id)
  WHERE campaignId IS NOT NULL AND status IN ('submitted', 'online');
