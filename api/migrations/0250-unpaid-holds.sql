-- Times and seats that a client keeps from others without having paid for them, until a day after they ended. A payment
-- deletes the row. The client is a keyed hash of its network.
CREATE TABLE unpaid_holds (
  -- The provider or the event.
  owner_key uuid NOT NULL,
  hold_id uuid NOT NULL,
  client bytea NOT NULL,
  -- A promise keeps its time or seats for longer than a hold: a Zelle transfer, or a booking for which nothing is due.
  is_promise boolean NOT NULL DEFAULT false,
  -- Whose promise it is, as a keyed hash of the mailbox.
  mailbox bytea,
  -- Quarters of an hour, or seats.
  amount integer NOT NULL CHECK (amount > 0),
  -- 0: firm. 1: beyond the client's share. 2: of a client that has let its time run out.
  standing smallint NOT NULL CHECK (standing BETWEEN 0 AND 2),
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (owner_key, hold_id)
);
COMMENT ON TABLE unpaid_holds IS 'class: own key';
CREATE INDEX unpaid_holds_client ON unpaid_holds (owner_key, client);
CREATE INDEX unpaid_holds_promises_of_client ON unpaid_holds (client) WHERE is_promise;
CREATE INDEX unpaid_holds_promises_of_mailbox ON unpaid_holds (mailbox) WHERE is_promise;
CREATE INDEX unpaid_holds_end ON unpaid_holds (ends_at);

-- A hold that is not firm: others may have it before its time is over.
ALTER TABLE booking_slots ADD COLUMN yields boolean NOT NULL DEFAULT false;
ALTER TABLE ticket_orders ADD COLUMN yields boolean NOT NULL DEFAULT false;
CREATE INDEX ticket_orders_yielding ON ticket_orders (event_id) WHERE yields AND status = 'held';
