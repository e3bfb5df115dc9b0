ALTER TABLE bookings
  -- Of what goes back to the customer: what the payment provider could not send, and what staff gave back another way.
  ADD COLUMN refund_failed_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_resolved_cents integer NOT NULL DEFAULT 0,
  -- What the provider has yet to send back by Zelle.
  ADD COLUMN send_back_cents integer NOT NULL DEFAULT 0;

UPDATE bookings AS b SET refund_failed_cents = r.failed, refund_resolved_cents = r.resolved,
  task = CASE WHEN b.task LIKE 'A refund could not be sent.%' THEN NULL ELSE b.task END
FROM (
  SELECT p.owner_key, p.subject_id,
    coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'failed'), 0) AS failed,
    coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'resolved'), 0) AS resolved
  FROM refunds AS r JOIN payments AS p USING (owner_key, payment_id)
  WHERE p.subject_kind = 'booking' AND r.state IN ('failed', 'resolved')
  GROUP BY p.owner_key, p.subject_id
) AS r
WHERE b.provider_id = r.owner_key AND b.booking_id = r.subject_id;

UPDATE bookings AS b SET send_back_cents = e.amount_cents
FROM ledger_entries AS e
WHERE b.task LIKE 'Send $%' AND e.provider_id = b.provider_id AND e.subject_id = b.booking_id
  AND e.source LIKE 'direct-refund:%';

CREATE INDEX bookings_to_send_back ON bookings (provider_id) WHERE send_back_cents > 0;
