-- == statistics ==

-- A file, or figures typed into the form, from its preview to a possible undo. It is never deleted once it is done.
CREATE TABLE statistics_import (
  id TEXT PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('preview', 'done', 'undone')),
  -- NULL = typed into the form.
  file_name TEXT,
  user TEXT REFERENCES users(id) ON DELETE SET NULL,
  -- What the person said about the table: mapping, order of dates, decimals, channel.
  choices TEXT CHECK (choices IS NULL OR json_valid(choices)),
  -- What its page shows. NULL once it is done.
  preview TEXT CHECK (preview IS NULL OR json_valid(preview)),
  -- The days to be written, as a list of [job, day, channel, impressions, clicks, spend, and the three figures that
  -- stood there before or null]. Empty once it is done.
  days TEXT NOT NULL CHECK (json_valid(days)),
  duplicates TEXT CHECK (duplicates IN ('replace', 'skip')),
  -- What was written; a replaced day stays counted here.
  day_count INTEGER NOT NULL DEFAULT 0,
  job_count INTEGER NOT NULL DEFAULT 0,
  first_day TEXT,
  last_day TEXT,
  impressions INTEGER NOT NULL DEFAULT 0,
  clicks INTEGER NOT NULL DEFAULT 0,
  spend INTEGER NOT NULL DEFAULT 0,
  -- When a preview that was not confirmed is deleted.
  expires_at TEXT NOT NULL,
  date_created TEXT NOT NULL,
  date_confirmed TEXT,
  undone_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_undone TEXT
) STRICT;
CREATE INDEX statistics_import_expiring ON statistics_import(expires_at) WHERE status = 'preview';
CREATE INDEX statistics_import_done ON statistics_import(date_confirmed DESC, id DESC) WHERE status <> 'preview';
CREATE INDEX statistics_import_by_user ON statistics_import(user) WHERE user IS NOT NULL;
CREATE INDEX statistics_import_by_undoer ON statistics_import(undone_by) WHERE undone_by IS NOT NULL;

-- The text of a file while it is previewed, in parts that fit into a row.
CREATE TABLE statistics_text (
  import TEXT NOT NULL REFERENCES statistics_import(id) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (import, part)
) STRICT, WITHOUT ROWID;

-- What a channel did for a job on one day; spend in cents. The figures in force are those that nothing has replaced.
CREATE TABLE campaign_stat (
  job TEXT NOT NULL REFERENCES job(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  channel TEXT NOT NULL,
  import TEXT NOT NULL REFERENCES statistics_import(id),
  impressions INTEGER NOT NULL CHECK (impressions >= 0),
  clicks INTEGER NOT NULL CHECK (clicks >= 0),
  spend INTEGER NOT NULL CHECK (spend >= 0),
  -- The import whose figures count instead. Undoing that one gives the day on to what had replaced it, if anything.
  replaced_by TEXT REFERENCES statistics_import(id),
  PRIMARY KEY (job, day, channel, import)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX campaign_stat_in_force ON campaign_stat(job, day, channel) WHERE replaced_by IS NULL;
CREATE INDEX campaign_stat_by_import ON campaign_stat(import);
CREATE INDEX campaign_stat_replaced ON campaign_stat(replaced_by) WHERE replaced_by IS NOT NULL;

CREATE INDEX job_by_campaign ON job(campaignId) WHERE campaignId IS NOT NULL;

-- The funnel's totals follow in the same transaction, by week: the totals hold nothing shorter. Confirming comes after
-- its days were written, undoing before they are taken away.
CREATE TRIGGER statistics_confirmed AFTER UPDATE OF status ON statistics_import
WHEN OLD.status = 'preview' AND NEW.status = 'done' BEGIN
  INSERT INTO funnel_event (job, at, measure, source, amount)
  SELECT job, week, measure, channel, sum(amount) FROM (
    SELECT job, date(day, 'weekday 0', '-6 days') AS week, channel, measure,
      iif(replaced_by IS NEW.id, -1, 1) * CASE measure WHEN 'impressions' THEN impressions
        WHEN 'clicks' THEN clicks ELSE spend END AS amount
    FROM campaign_stat, (SELECT 'impressions' AS measure UNION ALL SELECT 'clicks' UNION ALL SELECT 'spend')
    WHERE import = NEW.id OR replaced_by = NEW.id)
  GROUP BY job, week, measure, channel HAVING sum(amount) <> 0;
END;

CREATE TRIGGER statistics_undone AFTER UPDATE OF status ON statistics_import
WHEN OLD.status = 'done' AND NEW.status = 'undone' BEGIN
  INSERT INTO funnel_event (job, at, measure, source, amount)
  SELECT job, week, measure, channel, sum(amount) FROM (
    SELECT own.job, date(own.day, 'weekday 0', '-6 days') AS week, own.channel, measure,
      CASE measure WHEN 'impressions' THEN coalesce(earlier.impressions, 0) - own.impressions
        WHEN 'clicks' THEN coalesce(earlier.clicks, 0) - own.clicks
        ELSE coalesce(earlier.spend, 0) - own.spend END AS amount
    FROM campaign_stat AS own
      CROSS JOIN (SELECT 'impressions' AS measure UNION ALL SELECT 'clicks' UNION ALL SELECT 'spend')
      LEFT JOIN campaign_stat AS earlier ON earlier.job = own.job AND earlier.day = own.day
        AND earlier.channel = own.channel AND earlier.replaced_by = NEW.id
    WHERE own.import = NEW.id AND own.replaced_by IS NULL)
  GROUP BY job, week, measure, channel HAVING sum(amount) <> 0;
END;
