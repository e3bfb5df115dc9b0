ALTER TABLE reviews
  -- Of the provider, once. Null until there is one, and after it was removed.
  ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answer_edited_at timestamptz,
  -- Stays when the answer is removed, so that another one in its place is hidden as well.
  ADD COLUMN answer_hidden_at timestamptz;
