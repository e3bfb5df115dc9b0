-- Kinds of tickets of one event. An event without any sells one kind at its own price. Money is US cents.
CREATE TABLE ticket_kinds (
  event_id uuid NOT NULL,
  kind_id uuid NOT NULL,
  position smallint NOT NULL,
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- Of one piece, which admits so many people.
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  places smallint NOT NULL CHECK (places BETWEEN 1 AND 10),
  -- How many pieces there are, or null, and how many of them are held or sold. Counted after event_seats, whose row all
  -- buyers of the event lock first.
  number integer CHECK (number > 0),
  taken integer NOT NULL DEFAULT 0,
  sale_from timestamptz,
  sale_until timestamptz,
  -- Shown only with a code that names it.
  is_secret boolean NOT NULL DEFAULT false,
  most_per_order smallint CHECK (most_per_order > 0),
  -- Taken off sale by the organizer. The row stays for what was sold.
  is_closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (event_id, kind_id),
  CHECK (taken >= 0 AND (number IS NULL OR taken <= number))
) WITH (fillfactor = 50);
COMMENT ON TABLE ticket_kinds IS 'class: own key';

CREATE TABLE promo_codes (
  event_id uuid NOT NULL,
  code_id uuid NOT NULL,
  -- In capitals.
  code text NOT NULL,
  -- Taken off each piece: an amount, a share, or neither.
  off_cents integer CHECK (off_cents > 0),
  off_percent smallint CHECK (off_percent BETWEEN 1 AND 100),
  -- Empty: for all kinds that are shown to everybody.
  kind_ids uuid[] NOT NULL DEFAULT '{}',
  -- How many orders may use it, or null, and how many hold or bought with it.
  most_uses integer CHECK (most_uses > 0),
  uses integer NOT NULL DEFAULT 0,
  valid_from timestamptz,
  valid_until timestamptz,
  is_closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (event_id, code_id),
  CHECK (off_cents IS NULL OR off_percent IS NULL),
  CHECK (uses >= 0 AND (most_uses IS NULL OR uses <= most_uses))
) WITH (fillfactor = 50);
COMMENT ON TABLE promo_codes IS 'class: own key';
CREATE UNIQUE INDEX promo_codes_code ON promo_codes (event_id, code) WHERE NOT is_closed;

-- Asked at the checkout. Closed ones stay for the answers.
CREATE TABLE ticket_questions (
  event_id uuid NOT NULL,
  question_id uuid NOT NULL,
  position smallint NOT NULL,
  text text NOT NULL,
  -- Null: answered in words.
  choices text[],
  is_per_ticket boolean NOT NULL,
  is_required boolean NOT NULL,
  is_closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (event_id, question_id)
);
COMMENT ON TABLE ticket_questions IS 'class: own key';

-- Until how many hours before its start tickets can be given back, and the fee for each. Null: only after a move.
ALTER TABLE events
  ADD COLUMN refund_hours smallint CHECK (refund_hours >= 0),
  ADD COLUMN refund_fee_cents integer NOT NULL DEFAULT 0 CHECK (refund_fee_cents >= 0);

ALTER TABLE ticket_orders
  -- What was chosen, as JSON; `back` counts pieces that were given back. Empty for an event without kinds.
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
  -- What all of it costs, before and after the code. Null: `quantity` times `price_cents`.
  ADD COLUMN full_cents integer CHECK (full_cents >= 0),
  ADD COLUMN total_cents integer CHECK (total_cents >= 0),
  ADD COLUMN code_id uuid,
  ADD COLUMN code text,
  -- As JSON.
  ADD COLUMN answers jsonb NOT NULL DEFAULT '[]',
  -- The rule that the buyer agreed to, as in `events`.
  ADD COLUMN refund_hours smallint,
  ADD COLUMN refund_fee_cents integer NOT NULL DEFAULT 0;

ALTER TABLE tickets
  ADD COLUMN kind_id uuid,
  ADD COLUMN kind_name text,
  -- Tickets of one piece of a kind are given back together. Null: each alone.
  ADD COLUMN piece smallint,
  -- Its share of what was paid; null: the order's `price_cents`. And what went back for it when it was canceled.
  ADD COLUMN share_cents integer CHECK (share_cents >= 0),
  ADD COLUMN back_cents integer CHECK (back_cents >= 0);
