-- Who wants the daily mail, and the last day (Europe/Berlin) that is settled for them, with a mail or without one.
ALTER TABLE users ADD COLUMN dailyMail INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN daily_mail_on TEXT NOT NULL DEFAULT '';
CREATE INDEX users_daily_mail ON users(daily_mail_on) WHERE dailyMail = 1 AND status = 'active';
