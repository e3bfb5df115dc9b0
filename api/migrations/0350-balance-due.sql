ALTER TABLE bookings
  -- When the balance of a layaway is due that was confirmed or moved too late to be paid by the usual time.
  ADD COLUMN balance_due_at timestamptz;
