-- When a session was last used is no longer told by its end: how long it lasts is a setting.
ALTER TABLE session ADD COLUMN last_used_at TEXT NOT NULL DEFAULT '';
UPDATE session
SET last_used_at = max(date_created, strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-7 days'));

-- Kinds of devices (browser and system) that an account was signed in on lately: a login on another one is mailed.
CREATE TABLE known_device (
  user TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  date_used TEXT NOT NULL,
  PRIMARY KEY (user, device)
) STRICT;
CREATE INDEX known_device_by_date ON known_device(date_used);
INSERT INTO known_device (user, device, date_used)
SELECT user, coalesce(user_agent, ''), max(date_created) FROM session GROUP BY 1, 2;
