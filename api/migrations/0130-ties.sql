-- What two providers are to each other, once from the side of each. Both rows change in one transaction.
CREATE TABLE provider_ties (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  kind text NOT NULL CHECK (kind IN ('connection', 'collaboration')),
  other_id uuid NOT NULL CHECK (other_id <> provider_id),
  -- Whether this side asked.
  is_asker boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn', 'ended')),
  note text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, kind, other_id)
);
COMMENT ON TABLE provider_ties IS 'class: provider';
CREATE INDEX provider_ties_newest ON provider_ties (provider_id, kind, changed_at DESC);
