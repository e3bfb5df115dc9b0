-- The card with which its owner pays again without being there. The payment provider has the card; these are its names.
CREATE TABLE kept_cards (
  owner_key uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  customer_ref text NOT NULL,
  -- Absent until a payment or a change has kept one.
  card_ref text,
  brand text NOT NULL DEFAULT '',
  last4 text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE kept_cards IS 'class: own key';

ALTER TABLE payments ADD COLUMN keeps_card boolean NOT NULL DEFAULT false;
-- Whose card the test mode keeps by it.
ALTER TABLE test_intents ADD COLUMN customer_ref text;
