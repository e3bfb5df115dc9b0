-- Cards that customers have saved to pay bookings with again. The payment provider has the cards; these are their names.
CREATE TABLE saved_cards (
  user_id uuid NOT NULL,
  card_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  card_ref text NOT NULL,
  brand text NOT NULL DEFAULT '',
  last4 text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, card_id),
  CONSTRAINT saved_cards_once UNIQUE (user_id, card_ref)
);
COMMENT ON TABLE saved_cards IS 'class: user';

-- Leads from the customer of a payment to the account that saves its card.
CREATE INDEX kept_cards_customer ON kept_cards (customer_ref);

ALTER TABLE payments
  -- The payment provider's customer, when a saved card pays or the card is to be saved.
  ADD COLUMN customer_ref text,
  -- For the customer's next booking, not for charges in their absence: those are of keeps_card.
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false;
