-- Times proposed to an applicant, who picks one of them on the own page.
CREATE TABLE interview_slot (
  id TEXT PRIMARY KEY,
  -- Slots that were proposed together have the same one.
  offer TEXT NOT NULL,
  applicant TEXT NOT NULL REFERENCES applicant(id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  place TEXT NOT NULL,
  -- The appointment that picking moves; without one it makes an appointment.
  moves TEXT REFERENCES interview(id) ON DELETE SET NULL,
  -- NULL = open, while it is still to come. "passed": another slot of the offer was picked.
  outcome TEXT CHECK (outcome IN ('picked', 'passed', 'declined', 'withdrawn')),
  -- The recruiter whose time it is.
  user_created TEXT REFERENCES users(id) ON DELETE SET NULL,
  date_created TEXT NOT NULL,
  date_updated TEXT NOT NULL
) STRICT;
CREATE INDEX interview_slot_by_applicant ON interview_slot(applicant, starts_at);
CREATE INDEX interview_slot_by_creator ON interview_slot(user_created);
CREATE INDEX interview_slot_by_moves ON interview_slot(moves) WHERE moves IS NOT NULL;
-- Whether a recruiter has an appointment at a time.
CREATE INDEX interview_by_creator ON interview(user_created, starts_at);

-- One reminder for a conversation that was left: asked for, due, sent.
ALTER TABLE conversation ADD COLUMN wants_reminder INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN reminder_due_at TEXT;
ALTER TABLE conversation ADD COLUMN reminded_at TEXT;
CREATE INDEX conversation_to_remind ON conversation(reminder_due_at) WHERE reminder_due_at IS NOT NULL;
