ALTER TABLE payments
  -- Its intent is being canceled, and another takes its place. That it is canceled does not end the payment then.
  ADD COLUMN is_replacing boolean NOT NULL DEFAULT false,
  -- How many intents of it have been replaced and not been forgotten yet.
  ADD COLUMN restarts smallint NOT NULL DEFAULT 0;

CREATE INDEX payments_restarted ON payments (created_at) WHERE restarts > 0;
CREATE INDEX payment_intents_payment ON payment_intents (owner_key, payment_id);
