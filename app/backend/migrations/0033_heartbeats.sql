-- == heartbeats ==

-- Parts that work unseen: their last sign of life, since when one is awaited, and since when operators were told of
-- silence (app/domain/operations/heartbeats.ts). One row for each part, written with what they do anyway.
CREATE TABLE heartbeat (
  part TEXT NOT NULL PRIMARY KEY,
  seen_at TEXT,
  asked_at TEXT,
  waiting_since TEXT,
  silent_since TEXT
) STRICT, WITHOUT ROWID;
-- Of a scheduler that never runs nothing would be awaited.
INSERT INTO heartbeat (part, waiting_since) VALUES ('scheduler', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
INSERT INTO heartbeat (part) VALUES ('imports'), ('funnel'), ('mail'), ('payments');
