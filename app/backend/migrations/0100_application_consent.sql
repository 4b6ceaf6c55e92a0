-- == applicants ==

-- Whether a conversation made its applicant: only then its page leads to their own page. It was told from the number
-- of applications, of which somebody who was added by hand has none. Conversations finished before show no link.
ALTER TABLE conversation ADD COLUMN opensOwnPage INTEGER NOT NULL DEFAULT 0;

-- What was agreed to with an application. Only the conversation said so, which is kept for one day.
ALTER TABLE application ADD COLUMN privacy_consent_at TEXT;
ALTER TABLE application ADD COLUMN consent_language TEXT;
ALTER TABLE application ADD COLUMN talent_pool INTEGER NOT NULL DEFAULT 0;
-- Those of the last day; the index of finished conversations finds them.
UPDATE application SET
  privacy_consent_at = (SELECT privacy_consent_at FROM conversation WHERE conversation.id = application.conversation),
  talent_pool = (SELECT talent_pool FROM conversation WHERE conversation.id = application.conversation)
  WHERE conversation IN (SELECT id FROM conversation WHERE applicant IS NOT NULL);
