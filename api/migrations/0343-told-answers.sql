ALTER TABLE reviews
  -- When the reviewer was emailed that there is an answer: once, also when it is changed or replaced much later.
  ADD COLUMN answer_told_at timestamptz;

UPDATE reviews SET answer_told_at = answered_at WHERE answered_at IS NOT NULL;
