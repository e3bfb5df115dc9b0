-- What a provider's customers paid, and what of it the provider is owed. Written once, never changed:
-- what is taken back is an entry of its own.
CREATE TABLE ledger_entries (
  provider_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'paid', 'paid_directly', 'service_charge', 'refunded', 'service_charge_returned', 'paid_out'
  )),
  -- Always positive: the kind says which way it went.
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- How the entry changes what the provider is owed.
  owed_cents integer NOT NULL,
  subject_kind text NOT NULL CHECK (subject_kind IN ('booking', 'tickets', 'payout')),
  subject_id uuid NOT NULL,
  -- What the entry follows from: nothing is entered twice.
  source text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, entry_id),
  UNIQUE (provider_id, source)
);
COMMENT ON TABLE ledger_entries IS 'class: provider';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
