-- Guests may leave and come back, and what a device did at the door can be undone for two minutes.
ALTER TABLE tickets
  -- Since when the guest is out again; null for one who is inside or never came.
  ADD COLUMN left_at timestamptz,
  -- The scan that brought the ticket into its state. Only that one can be undone.
  ADD COLUMN last_scan_id uuid,
  -- Who passed it on to its holder. Removed a day after the event.
  ADD COLUMN passed_by text;
CREATE INDEX tickets_passed_by ON tickets (event_id) WHERE passed_by IS NOT NULL;

ALTER TABLE check_ins DROP CONSTRAINT check_ins_verdict_check;
ALTER TABLE check_ins
  ADD CONSTRAINT check_ins_verdict_check CHECK (
    verdict IN (
      'admitted', 'already_admitted', 'passed_on', 'cancelled', 'other_event', 'unknown',
      'checked_out', 'not_inside', 'undone', 'not_undoable'
    )
  ),
  ADD COLUMN undone_at timestamptz,
  -- The ticket's state before the scan, which undoing it restores.
  ADD COLUMN was_admitted_at timestamptz,
  ADD COLUMN was_admitted_by text,
  ADD COLUMN was_left_at timestamptz;
CREATE INDEX check_ins_conflicts_of_ticket ON check_ins (event_id, ticket_id) WHERE is_conflict;
