-- By what else the customer of a fee is known: a confirmed mailbox or a browser, each as a hash.
ALTER TABLE customer_balances ADD COLUMN other_keys bytea[] NOT NULL DEFAULT '{}';
CREATE INDEX customer_balances_open_fees ON customer_balances (provider_id)
  WHERE kind = 'fee' AND used_by_booking_id IS NULL;
