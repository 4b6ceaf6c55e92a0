-- The day on which a dispute was noted as lost. NULL: not decided, won, or no dispute.
ALTER TABLE payment ADD COLUMN lost_on TEXT;
