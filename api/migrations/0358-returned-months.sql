ALTER TABLE plan_invoices
  -- What is returned of a paid month because its registration was declined. The payment provider returns what it
  -- received; a month that was paid by Zelle is sent back by staff.
  ADD COLUMN returned_cents integer NOT NULL DEFAULT 0,
  -- When staff sent it back by Zelle.
  ADD COLUMN return_sent_at timestamptz,
  ADD CONSTRAINT plan_invoices_returned CHECK (returned_cents BETWEEN 0 AND total_cents);
