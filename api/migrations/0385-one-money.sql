-- A refund that failed and that staff resolved another way, such as by check. Everybody concerned reads the note.
ALTER TABLE refunds DROP CONSTRAINT refunds_state_check;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_state_check CHECK (state IN ('pending', 'succeeded', 'failed', 'resolved')),
  ADD COLUMN resolved_note text,
  ADD COLUMN resolved_by uuid,
  ADD COLUMN resolved_at timestamptz,
  ADD CONSTRAINT refunds_resolved_note CHECK ((state = 'resolved') = (resolved_note IS NOT NULL));

ALTER TABLE ticket_orders DROP CONSTRAINT ticket_orders_payment_state_check;
ALTER TABLE ticket_orders ADD CONSTRAINT ticket_orders_payment_state_check CHECK (
  payment_state IN ('none', 'open', 'processing', 'paid', 'refunding', 'refunded', 'refund_failed')
);

-- The history of payouts over all providers.
CREATE INDEX ledger_paid_out ON ledger_entries (entry_id) WHERE kind = 'paid_out';
