ALTER TABLE registration_charges
  -- Until when the transfer by Zelle is waited for. It ends then; the answers stay.
  ADD COLUMN transfer_due_at timestamptz;
