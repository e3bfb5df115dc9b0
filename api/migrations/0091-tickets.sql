-- Seats of one event, from the moment at which a visitor took them. Money is US cents.
CREATE TABLE ticket_orders (
  event_id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- With whose rows its payments stand: the organizing provider's, or the event's own where there is none.
  owner_key uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('held', 'confirmed', 'cancelled', 'expired')),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  hold_expires_at timestamptz NOT NULL,
  -- Of the cookie of the browser that took the seats.
  visitor_hash bytea NOT NULL,
  user_id uuid,
  buyer_name text,
  buyer_email text,
  attendees text[] NOT NULL DEFAULT '{}',
  -- The event's moves that the buyer knows of.
  moves_seen smallint NOT NULL,
  method text CHECK (method IN ('card', 'stripe', 'google', 'apple')),
  payment_id uuid,
  payment_state text NOT NULL DEFAULT 'none' CHECK (
    payment_state IN ('none', 'open', 'processing', 'paid', 'refunding', 'refunded')
  ),
  payment_attempt smallint NOT NULL DEFAULT 0,
  paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (event_id, order_id)
);
COMMENT ON TABLE ticket_orders IS 'class: own key';
CREATE UNIQUE INDEX ticket_orders_held ON ticket_orders (event_id, visitor_hash) WHERE status = 'held';
CREATE INDEX ticket_orders_over ON ticket_orders (event_id, hold_expires_at)
  WHERE status = 'held' AND payment_id IS NULL;
CREATE INDEX ticket_orders_sold ON ticket_orders (event_id, confirmed_at) WHERE confirmed_at IS NOT NULL;

-- Where an order is stored, for news of its payment.
CREATE TABLE ticket_order_events (
  order_id uuid PRIMARY KEY,
  event_id uuid NOT NULL
);
COMMENT ON TABLE ticket_order_events IS 'class: own key';

-- One seat that is bought.
CREATE TABLE tickets (
  event_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  order_id uuid NOT NULL,
  seat smallint NOT NULL,
  holder_name text NOT NULL,
  holder_email text NOT NULL,
  -- Whose it is now, where they have an account.
  user_id uuid,
  -- How often it was passed on: part of its code.
  transfers smallint NOT NULL DEFAULT 0,
  is_cancelled boolean NOT NULL DEFAULT false,
  admitted_at timestamptz,
  -- Name of the device at the door.
  admitted_by text,
  PRIMARY KEY (event_id, ticket_id),
  UNIQUE (event_id, order_id, seat)
);
COMMENT ON TABLE tickets IS 'class: own key';

-- Every code that a ticket ever had: those of before it was passed on are known as such, and let nobody in.
CREATE TABLE ticket_codes (
  event_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  ticket_id uuid NOT NULL,
  transfers smallint NOT NULL,
  PRIMARY KEY (event_id, code_hash)
);
COMMENT ON TABLE ticket_codes IS 'class: own key';

-- The tickets that a user holds.
CREATE TABLE user_tickets (
  user_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  event_id uuid NOT NULL,
  PRIMARY KEY (user_id, ticket_id)
);
COMMENT ON TABLE user_tickets IS 'class: user';

-- What devices at the door scanned, by the id that each device gives its scan.
CREATE TABLE check_ins (
  event_id uuid NOT NULL,
  scan_id uuid NOT NULL,
  ticket_id uuid,
  device text NOT NULL,
  scanned_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  is_offline boolean NOT NULL,
  verdict text NOT NULL CHECK (
    verdict IN ('admitted', 'already_admitted', 'passed_on', 'cancelled', 'other_event', 'unknown')
  ),
  -- Two devices let the same ticket in.
  is_conflict boolean NOT NULL,
  -- Who had let it in, and when, as the door was told.
  admitted_at timestamptz,
  admitted_by text,
  PRIMARY KEY (event_id, scan_id)
);
COMMENT ON TABLE check_ins IS 'class: own key';
CREATE INDEX check_ins_conflicts ON check_ins (event_id, received_at) WHERE is_conflict;
