ALTER TABLE registrations
  -- What the office asked for and what it got: rounds of [{askedAt, by, text, items, answeredAt, reply, before, after}].
  ADD COLUMN information jsonb NOT NULL DEFAULT '[]',
  -- What the registrant has entered for the last round and not sent yet: {values, text}.
  ADD COLUMN information_draft jsonb;
